#!/usr/bin/env node
// Older versions cannot even read what is imported, and would say so in words about our code.
const [major] = process.versions.node.split(".");
if (Number(major) < 20) {
  console.error(`dechaff: this is Node ${process.versions.node}, which is too old: install 20.19 or newer`);
  process.exit(1);
}
await import("../dist/cli/main.js");
