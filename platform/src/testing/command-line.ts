import { main } from '../release/cli.ts';

/** The result of one run of the command line. */
export interface CommandResult {
  code: number;
  out: string;
  err: string;
  /** Standard output of a call with `--json`. */
  json(): unknown;
}

/** Runs `release` in this process. @param env replaces the process's environment */
export const commandLine =
  (env: Record<string, string>) =>
  async (...args: string[]): Promise<CommandResult> => {
    const output = { out: '', err: '' };
    const code = await main(args, {
      env,
      out: (text) => {
        output.out += text;
      },
      err: (text) => {
        output.err += text;
      },
      watched: false,
    });
    return { code, ...output, json: () => JSON.parse(output.out) };
  };
