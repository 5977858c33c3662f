import type { Releases } from '../../registry/releases.ts';
import type { RunningSite } from '../running-site.ts';
import type { Settings } from '../settings.ts';

/** An option of a verb: `--share 10%`. */
export interface Option {
  type: 'string' | 'boolean';
  /** What stands for its value in the help: `share`, `folder`. */
  value?: string;
  /** One line of help. */
  help: string;
}

/** The values of options as they were given. */
export type Values<O extends Record<string, Option>> = {
  readonly [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string;
};

/** What a verb works with. */
export interface Context {
  settings: Settings;
  now: Date;
  /** The releases of the site. @throws {Rejection} when there are no keys to read them with */
  open(): Releases;
  /**
   * As `open`, for verbs that set a site up: missing keys are created, and where they were missing, so is the store.
   * @param given `newStore`: a missing store is created although there are keys
   */
  begin(given: { newStore: boolean }): Promise<Releases>;
  /** What of the registry cannot be believed, one line each; the newest revision that can be is in force. */
  problems(site: Releases): Promise<readonly string[]>;
  /** What the running site says, where one was named and answers. */
  running(): Promise<RunningSite | undefined>;
  /** Prints a line that is no result on standard error. */
  warn(line: string): void;
  /**
   * The API's OpenAPI document, where one was named.
   * @param urgent goes on without it when the site does not answer
   * @throws {UsageError | SiteUnavailable} when it cannot be read
   */
  openapi(options?: { urgent: boolean }): Promise<unknown>;
  /** Prints progress to a terminal. */
  progress(line: string): void;
}

/** One verb of the command line. */
export interface Command<O extends Record<string, Option> = Record<string, Option>, Result = unknown> {
  name: string;
  /** What follows the name: `<name>@<version>…`. */
  takes: string;
  /** One line: what it does. */
  summary: string;
  /** More of it, for the verb's own help. */
  details: string;
  options: O;
  /** @returns what `--json` prints: its shape only grows */
  run(context: Context, args: readonly string[], values: Values<O>): Promise<Result>;
  /** The result as text, line by line. */
  lines(result: Result, now: Date): string[];
  /** The exit code of a verb that can end otherwise than well without failing; 0 without it. */
  exitCode?(result: Result): number;
}

/** A verb whose options and result are known while it is written. */
export const defineCommand = <const O extends Record<string, Option>, Result>(
  command: Command<O, Result>,
): Command => command as unknown as Command;
