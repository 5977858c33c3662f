import {
  type CommandArguments,
  exitCodes,
  formatUsageLine,
  type Io,
  type Option,
  printJson,
  printLines,
  printReasons,
  runCommandLine,
  UsageError,
} from 'platform/command-line';
import { modules } from '../../areas.ts';
import { StartError } from '../../kernel/start-error.ts';
import { readConfig } from '../../read-config.ts';
import { type Command, type CommandCall, listCommands } from '../../services/operator/index.ts';
import { dispatchCommand } from './dispatch-command.ts';

/** Options of every command. */
const commonOptions = {
  json: { type: 'boolean', help: 'one JSON document on standard output instead of text' },
  help: { type: 'boolean', help: 'this text' },
} as const satisfies Record<string, Option>;

/** `person-limit` of the command line is the field `person_limit`. */
const toField = (option: string): string => option.replaceAll('-', '_');

/** The values of a command by field of its input. @throws {UsageError} for too many or too few arguments */
function toFields(command: Command, { positionals, values }: CommandArguments): CommandCall['values'] {
  if (positionals.length !== command.takes.length) throw new UsageError(formatUsageLine(command));
  const { json, help, ...options } = values;
  const fields: CommandCall['values'] = {};
  for (const [option, value] of Object.entries(options)) fields[toField(option)] = value;
  for (const [index, name] of command.takes.entries()) fields[name] = positionals[index];
  return fields;
}

async function runCommand(command: Command, args: CommandArguments, io: Io): Promise<number> {
  const fields = toFields(command, args);
  const reading = readConfig(io.env);
  if (!reading.ok) throw new StartError(reading.message);
  const outcome = await dispatchCommand(reading.config, { command: command.name, values: fields }, (error) =>
    io.err(`${error instanceof Error ? error.stack : error}\n`),
  );
  const { json } = args.values;
  if (outcome.ok) {
    const { result } = outcome;
    if (json) printJson(io.out, result);
    else printLines(io.out, command.lines(result));
    return command.failed?.(result) ? exitCodes.refused : exitCodes.ok;
  }
  const { code, lines } = outcome;
  printReasons(io, lines);
  if (json) printJson(io.out, { error: { code, lines } });
  return code === 'invalid_input' ? exitCodes.usage : exitCodes.refused;
}

/**
 * Runs the operators' command line: `coupon create SPRING25 --percent 25`.
 * @param args without the program's name
 * @returns the exit code, see `exitCodes`
 * @throws unexpected errors
 */
export const main = (args: readonly string[], io: Io): Promise<number> =>
  runCommandLine<Command>(
    {
      commands: listCommands(modules),
      noun: 'command',
      title:
        'Operators, coupons, refunds, wallets, the ledger and practical tasks, for those who run the site: npm run operator -- <command>',
      note: 'Every command takes --help and --json. It works in the server that has DATA_DIR, or on the database itself where none runs.',
      endings: ['Exit codes: 0 done, 1 refused or not right, 2 wrong usage, 4 no way to the database.'],
      commonOptions,
      run: (command, parsed) => runCommand(command, parsed, io),
      toFailure: (error) =>
        error instanceof StartError ? { ending: 'unavailable', lines: [error.message] } : undefined,
    },
    args,
    io,
  );
