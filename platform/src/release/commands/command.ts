import type { DescribedCommand, Option } from '../../command-line/index.ts';
import type { Releases } from '../../registry/releases.ts';
import type { RunningSite } from '../running-site.ts';
import type { Settings } from '../settings.ts';

/** The values of the options that were given. */
export type Values<O extends Record<string, Option>> = {
  readonly [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string;
};

/** What a verb can use. */
export interface Context {
  settings: Settings;
  now: Date;
  /** The releases of the site. @throws {Rejection} when there are no keys to read them with */
  open(): Releases;
  /**
   * Like `open`, for verbs that set up a site: creates missing keys, and with them the store.
   * @param input `newStore`: create a missing store even though keys exist
   */
  begin(input: { newStore: boolean }): Promise<Releases>;
  /** Parts of the registry that cannot be trusted, one line each; the newest trusted revision is in force. */
  problems(site: Releases): Promise<readonly string[]>;
  /** State of the running site, if one is configured and answers. */
  running(): Promise<RunningSite | undefined>;
  /** Prints a line to standard error that is not part of the result. */
  warn(line: string): void;
  /**
   * Reads the API's OpenAPI document, if one is configured.
   * @param urgent continues without it if the site does not answer
   * @throws {UsageError | SiteUnavailable} when it cannot be read
   */
  openapi(options?: { urgent: boolean }): Promise<unknown>;
  /** Prints progress to a terminal. */
  progress(line: string): void;
}

/** One verb of the command line. */
export interface Command<O extends Record<string, Option> = Record<string, Option>, Result = unknown>
  extends DescribedCommand {
  options: O;
  /** @returns what `--json` prints: its shape is only ever extended */
  run(context: Context, args: readonly string[], values: Values<O>): Promise<Result>;
  /** The result as text, line by line. */
  lines(result: Result, now: Date): string[];
  /** The exit code for results that are neither good nor a failure; 0 without this function. */
  exitCode?(result: Result): number;
}

/** Keeps the types of a verb's options and result while it is declared. */
export const defineCommand = <const O extends Record<string, Option>, Result>(
  command: Command<O, Result>,
): Command => command as unknown as Command;
