#!/usr/bin/env node
// The command line of releases: `rafiq-release status`. TypeScript is translated as it is loaded (ADR-0001).
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../src/release/cli.ts');
// Not `process.exit`: output into a pipe would be truncated. The process ends by itself.
process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  watched: process.stderr.isTTY === true,
});
