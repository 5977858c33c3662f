import { main } from './operator/cli.ts';

/* npm run operator -- <command>: see `--help`. It sets the exit code and lets the process end by itself, so that all output reaches a pipe. */
process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
