import { machineText } from "./report.ts";

export interface MemoryPart {
  /** So many had been sent at its end. */
  readonly requests: number;
  /** Of the process, in bytes. */
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
  readonly failures: number;
}

/** The section of docs/service.md about memory. */
export function memoryReport(parts: readonly MemoryPart[]): string {
  const total = parts.at(-1)?.requests.toLocaleString("en");
  const failures = parts.reduce((sum, part) => sum + part.failures, 0);
  const rows = parts.map(({ requests, ...part }) => {
    const cells = [part.lowest, part.median, part.highest].map((bytes) => (bytes / 1e6).toFixed(0));
    return `| ${[requests.toLocaleString("en"), ...cells].join(" | ")} |`;
  });
  return `## Memory

Written by \`npm run bench:serve -- --requests ${parts.at(-1)?.requests}\`: ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machineText()}.
Memory of the process (resident, all threads) over ${total} requests for articles of the examples' site as fast as it can, looked at ten times a second; ${failures} failed.
Between lowest and highest lies what waits to be collected.

| requests | lowest MB | median MB | highest MB |
|--:|--:|--:|--:|
${rows.join("\n")}
`;
}
