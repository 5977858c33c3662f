import { main } from '../release/cli.ts';

/** What one call of the command line came to. */
export interface Said {
  code: number;
  out: string;
  err: string;
  /** Standard output of a call with `--json`. */
  json(): unknown;
}

/** The command line of releases in this process. @param env instead of the process's own */
export const commandLine =
  (env: Record<string, string>) =>
  async (...args: string[]): Promise<Said> => {
    const said = { out: '', err: '' };
    const code = await main(args, {
      env,
      out: (text) => {
        said.out += text;
      },
      err: (text) => {
        said.err += text;
      },
      watched: false,
    });
    return { code, ...said, json: () => JSON.parse(said.out) };
  };
