import { parseArgs } from 'node:util';
import type { DescribedCommand, Option } from './command.ts';
import { exitCodes, type Failure, toUsageFailure, UsageError } from './failure.ts';
import { formatHelp, formatOverview, type HelpTexts } from './help.ts';

/** What a command line uses of its process. */
export interface Io {
  env: Record<string, string | undefined>;
  out(text: string): void;
  err(text: string): void;
}

/** Maximum number of printed reasons: a completely invalid build has hundreds. */
const maxReasons = 20;

/** The arguments of one call, parsed. */
export interface CommandArguments {
  positionals: string[];
  /** By the names of the options, `--json` and `--help` included. */
  values: Record<string, string | boolean | undefined>;
}

/** A command line: its commands and what is around them. */
export interface CommandLine<C extends DescribedCommand> extends HelpTexts {
  commands: readonly C[];
  /** What a command is called in messages: `verb`. */
  noun: string;
  /**
   * Runs a command and prints its result.
   * @returns the exit code
   */
  run(command: C, args: CommandArguments): Promise<number>;
  /** Maps an expected error to its outcome; undefined for a bug. Arguments that do not fit need no mapping. */
  toFailure(error: Error): Failure | undefined;
}

/** Prints lines, if there are any. */
export const printLines = (write: (text: string) => void, lines: readonly string[]): void => {
  if (lines.length > 0) write(`${lines.join('\n')}\n`);
};

/** Prints the document of `--json`. */
export const printJson = (write: (text: string) => void, document: unknown): void =>
  printLines(write, [JSON.stringify(document, undefined, 2)]);

/** Prints why a command failed. */
export function printReasons({ err }: Pick<Io, 'err'>, lines: readonly string[]): void {
  const more = lines.length - maxReasons;
  printLines(err, [...lines.slice(0, maxReasons), ...(more > 0 ? [`… and ${more} more`] : [])]);
}

/** The command that the first one or two arguments name, and the remaining arguments. */
function findCommand<C extends DescribedCommand>(
  { commands, noun }: CommandLine<C>,
  args: readonly string[],
) {
  for (const length of [1, 2]) {
    const command = commands.find(({ name }) => name === args.slice(0, length).join(' '));
    if (command) return { command, rest: args.slice(length) };
  }
  const known = commands.map(({ name }) => name).join(', ');
  const hasPairs = commands.some(({ name }) => name.includes(' '));
  const wanted = args.slice(0, hasPairs ? 2 : 1).join(' ');
  throw new UsageError(`There is no ${noun} ${wanted}: there are ${known}`);
}

const parse = (args: readonly string[], options: Record<string, Option>): CommandArguments =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
  });

/**
 * Runs a command line: help, the command, and the messages of what failed.
 * @param args without the program's name
 * @returns the exit code, see `exitCodes`
 * @throws unexpected errors
 */
export async function runCommandLine<C extends DescribedCommand>(
  line: CommandLine<C>,
  args: readonly string[],
  io: Io,
): Promise<number> {
  try {
    const [first] = args;
    if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
      printLines(first === undefined ? io.err : io.out, formatOverview(line, line.commands));
      return first === undefined ? exitCodes.usage : exitCodes.ok;
    }
    const { command, rest } = findCommand(line, args);
    const parsed = parse(rest, { ...command.options, ...line.commonOptions });
    if (!parsed.values.help) return await line.run(command, parsed);
    printLines(io.out, formatHelp(line, command));
    return exitCodes.ok;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = toUsageFailure(error) ?? line.toFailure(error);
    if (failure === undefined) throw error;
    printReasons(io, failure.lines);
    if (args.includes('--json')) printJson(io.out, { error: failure });
    return exitCodes[failure.ending];
  }
}
