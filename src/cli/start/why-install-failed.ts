const AGAIN = "Then run npm start again.";

/** What to do, from what pip (or uv) said when it failed. */
export function whyInstallFailed(output: string, folder: string, platform = process.platform): string {
  if (
    /CERTIFICATE_VERIFY_FAILED|certificate verify failed|SSLCertVerificationError|UnknownIssuer/i.test(output)
  ) {
    return [
      "JupyterLab could not be fetched: the network presents a certificate that Python does not know.",
      "Schools and companies often have their own. Ask for it as a .pem file and set",
      "  PIP_CERT=/path/to/it.pem  (Python's packages)   and   NODE_EXTRA_CA_CERTS=/path/to/it.pem  (npm's `cafile`).",
      AGAIN,
    ].join("\n");
  }
  if (/DO NOT MATCH THE HASHES|Hash mismatch/i.test(output)) {
    return [
      "A package that was fetched for JupyterLab is not the one that Taquin asks for: its hash differs.",
      "Something between here and the package index alters files. Try another network.",
      AGAIN,
    ].join("\n");
  }
  if (/No space left|ENOSPC|not enough space/i.test(output)) {
    return `The disk is full: JupyterLab needs about 400 MB. Make room.\n${AGAIN}`;
  }
  if (platform === "win32" && folder.length > 95) {
    return [
      `JupyterLab could not be installed, most likely because Windows allows no path over 260 characters and ${folder} takes ${folder.length} of them.`,
      "Move the folder to a shorter place (C:\\taquin, say).",
      AGAIN,
    ].join("\n");
  }
  if (
    /NewConnectionError|ConnectTimeout|ReadTimeout|Connection (refused|reset|timed out)|name resolution|getaddrinfo|unreachable|ProxyError|from versions: none|dns error|error sending request|Failed to fetch/i.test(
      output,
    )
  ) {
    return [
      "JupyterLab could not be fetched: there is no way to Python's package index.",
      "Is this computer online? Behind a proxy, set HTTPS_PROXY.",
      AGAIN,
    ].join("\n");
  }
  return [
    "JupyterLab could not be installed into .venv. The installer's last words:",
    ...output.trimEnd().split("\n").slice(-12),
    "If it does not help to run npm start again, install another Python (3.12, say) and try with that.",
  ].join("\n");
}
