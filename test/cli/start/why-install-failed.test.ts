import { describe, expect, test } from "vitest";
import { whyInstallFailed } from "../../../src/cli/start/why-install-failed";

const SHORT = "/home/ada/taquin";
const LONG = `C:\\Users\\ada\\${"a-very-long-folder\\".repeat(5)}taquin`;

describe("why an installation failed", () => {
  test.each([
    [
      "a certificate of the school's own",
      "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer certificate'))",
      /PIP_CERT=.*NODE_EXTRA_CA_CERTS=.*cafile/s,
    ],
    [
      "no network",
      "WARNING: Retrying … NewConnectionError('<…>: Failed to establish a new connection: [Errno -3] Temporary failure in name resolution')",
      /Is this computer online\?/,
    ],
    [
      "a refused connection",
      "Connection refused\nERROR: No matching distribution found",
      /Is this computer online\?/,
    ],
    ["uv without network", "error: Failed to fetch: …\n  Caused by: dns error", /Is this computer online\?/],
    [
      "an altered package",
      "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
      /its hash differs/,
    ],
    ["a full disk", "OSError: [Errno 28] No space left on device", /The disk is full/],
  ])("%s is recognised", (_, output, expected) => {
    const message = whyInstallFailed(output, SHORT, "linux");
    expect(message).toMatch(expected);
    expect(message).toMatch(/run npm start again\.$/);
  });

  test("a long path on Windows is told to be shortened", () => {
    const output = "ERROR: Could not install packages due to an OSError: [Errno 2] No such file or directory";
    expect(whyInstallFailed(output, LONG, "win32")).toContain("Move the folder");
    expect(whyInstallFailed(output, LONG, "linux")).not.toContain("Move the folder");
    expect(whyInstallFailed(output, "C:\\taquin", "win32")).not.toContain("Move the folder");
  });

  test("anything else shows the installer's last words", () => {
    const output = Array.from({ length: 40 }, (_, i) => `line ${i}`).join("\n");
    const message = whyInstallFailed(output, SHORT, "linux");
    expect(message).toContain("line 39");
    expect(message).not.toContain("line 10\n");
  });
});
