export * from "../../src/kernel/client";
