import { main } from './operator/cli.ts';

/* npm run operator -- <command>: see `--help`. What has been said leaves whole, also into a pipe: the process ends by itself. */
process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
