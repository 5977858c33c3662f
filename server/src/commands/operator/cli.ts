import { parseArgs } from 'node:util';
import { modules } from '../../areas.ts';
import { StartError } from '../../kernel/start-error.ts';
import { readConfig } from '../../read-config.ts';
import type { CommandCall } from '../../services/operator/index.ts';
import { type Command, listCommands } from '../../services/operator/index.ts';
import { dispatchCommand } from './dispatch-command.ts';
import { commandHelp, commonOptions, exitCodes, overview } from './help.ts';

const commands = listCommands(modules);

/** The streams and the environment of the process. */
export interface Io {
  env: Record<string, string | undefined>;
  out(text: string): void;
  err(text: string): void;
}

/** The arguments do not match what the command expects. */
class UsageError extends Error {}

const print = (write: (text: string) => void, lines: readonly string[]) => {
  if (lines.length > 0) write(`${lines.join('\n')}\n`);
};

/** The command that the first one or two arguments name, and the remaining arguments. */
function findCommand(args: readonly string[]): { command: Command; rest: readonly string[] } {
  for (const length of [1, 2]) {
    const command = commands.find((each) => each.name === args.slice(0, length).join(' '));
    if (command) return { command, rest: args.slice(length) };
  }
  const known = commands.map((each) => each.name).join(', ');
  throw new UsageError(`There is no command ${args.slice(0, 2).join(' ')}: there are ${known}`);
}

/** `person-limit` of the command line is the field `person_limit`. */
const fieldOf = (option: string): string => option.replaceAll('-', '_');

function parse(command: Command, args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...command.options, ...commonOptions },
  });
  const { json, help, ...options } = values;
  const typed: CommandCall['values'] = {};
  for (const [option, value] of Object.entries(options)) typed[fieldOf(option)] = value;
  for (const [index, name] of command.takes.entries()) typed[name] = positionals[index];
  const fits = positionals.length === command.takes.length;
  return { typed, fits, json: json === true, help: help === true };
}

async function runCommand(command: Command, args: readonly string[], io: Io): Promise<number> {
  const { typed, fits, json, help } = parse(command, args);
  if (help) {
    print(io.out, commandHelp(command));
    return exitCodes.ok;
  }
  if (!fits) throw new UsageError(commandHelp(command)[0]);
  const reading = readConfig(io.env);
  if (!reading.ok) throw new StartError(reading.message);
  const outcome = await dispatchCommand(reading.config, { command: command.name, values: typed }, (error) =>
    io.err(`${error instanceof Error ? error.stack : error}\n`),
  );
  if (outcome.ok) {
    const { result } = outcome;
    print(io.out, json ? [JSON.stringify(result, undefined, 2)] : command.lines(result));
    return command.failed?.(result) ? exitCodes.refused : exitCodes.ok;
  }
  const { code, lines } = outcome;
  print(io.err, lines);
  if (json) print(io.out, [JSON.stringify({ error: { code, lines } }, undefined, 2)]);
  return code === 'invalid_input' ? exitCodes.usage : exitCodes.refused;
}

/**
 * Runs the operators' command line: `coupon create SPRING25 --percent 25`.
 * @param args without the program's name
 * @returns the exit code, see `exitCodes`
 * @throws unexpected errors
 */
export async function main(args: readonly string[], io: Io): Promise<number> {
  try {
    const [first] = args;
    if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
      print(first === undefined ? io.err : io.out, overview(commands));
      return first === undefined ? exitCodes.usage : exitCodes.ok;
    }
    const { command, rest } = findCommand(args);
    return await runCommand(command, rest, io);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const wrong =
      error instanceof UsageError || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    if (!wrong && !(error instanceof StartError)) throw error;
    print(io.err, [error.message]);
    return wrong ? exitCodes.usage : exitCodes.unavailable;
  }
}
