import { parseArgs } from 'node:util';
import type { Command, Context, Option } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { exitCodes, type Outcome, toFailure } from './failure.ts';
import { commandHelp, commonOptions, overview } from './help.ts';
import { beginStore, openReleases } from './open.ts';
import { readOpenapi } from './openapi.ts';
import { type RunningSite, readRunningSite } from './running-site.ts';
import { hasKeys, openKeys, readSettings } from './settings.ts';
import { UsageError } from './usage-error.ts';

/** What the command line uses of the machine. */
export interface Io {
  env: Record<string, string | undefined>;
  out(text: string): void;
  err(text: string): void;
  /** Whether `err` is a terminal. */
  watched: boolean;
}

/** Maximum number of printed reasons: a completely invalid build has hundreds. */
const maxReasons = 20;

const print = (write: (text: string) => void, lines: readonly string[]) => {
  if (lines.length > 0) write(`${lines.join('\n')}\n`);
};

/** The verb's options, in the format of `parseArgs`. */
const parse = (args: readonly string[], options: Record<string, Option>) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
  });

function commandNamed(name: string): Command {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  const known = commands.map((each) => each.name).join(', ');
  throw new UsageError(`There is no verb ${name}: there are ${known}`);
}

function contextOf(io: Io, values: Partial<Record<keyof typeof commonOptions, string | boolean>>): Context {
  const text = (name: keyof typeof commonOptions) => values[name] as string | undefined;
  const settings = readSettings(
    {
      store: text('store'),
      keys: text('keys'),
      api: text('api'),
      token: text('token'),
      openapi: text('openapi'),
    },
    io.env,
  );
  const warn = (line: string) => io.err(`${line}\n`);
  let running: Promise<RunningSite | undefined> | undefined;
  const problems: string[] = [];
  const open = (make: boolean) =>
    openReleases(settings.store, openKeys(settings, make), (line) => problems.push(line), {
      mustExist: true,
    });
  return {
    settings,
    now: new Date(),
    open: () => open(false),
    async begin({ newStore }) {
      // Opens the store first: existing keys without a store mean that the store is unavailable.
      if (newStore || !hasKeys(settings)) await beginStore(settings.store);
      return open(true);
    },
    async problems(site) {
      await site.store.readRegistry();
      return [...problems];
    },
    running() {
      running ??= readRunningSite(settings);
      return running;
    },
    warn,
    openapi: ({ urgent } = { urgent: false }) => readOpenapi(settings, { urgent, warn }),
    progress: (line) => {
      if (io.watched || values.progress) io.err(`${line}\n`);
    },
  };
}

async function runCommand(command: Command, args: readonly string[], io: Io): Promise<number> {
  const { positionals, values } = parse(args, { ...commonOptions, ...command.options });
  if (values.help) {
    print(io.out, commandHelp(command));
    return exitCodes.ok;
  }
  const context = contextOf(io, values as Parameters<typeof contextOf>[1]);
  const result = await command.run(context, positionals, values as Parameters<typeof command.run>[2]);
  if (values.json) print(io.out, [JSON.stringify(result, undefined, 2)]);
  else print(io.out, command.lines(result, context.now));
  return command.exitCode?.(result) ?? exitCodes.ok;
}

/**
 * The command line: `publish mf-auth`, `promote mf-auth@1.2.0 --share 10%`.
 * @param args without the program's name
 * @returns the exit code, see `exitCodes`
 * @throws unexpected errors
 */
export async function main(args: readonly string[], io: Io): Promise<number> {
  try {
    const [verb, ...rest] = args;
    if (verb === undefined || verb === '--help' || verb === '-h' || verb === 'help') {
      print(verb === undefined ? io.err : io.out, overview(commands));
      return verb === undefined ? exitCodes.usage : exitCodes.ok;
    }
    return await runCommand(commandNamed(verb), rest, io);
  } catch (error) {
    const failure = toFailure(error);
    if (failure === undefined) throw error;
    const more = failure.lines.length - maxReasons;
    print(io.err, [...failure.lines.slice(0, maxReasons), ...(more > 0 ? [`… and ${more} more`] : [])]);
    const report: { error: { ending: Outcome; lines: string[] } } = { error: failure };
    if (args.includes('--json')) print(io.out, [JSON.stringify(report, undefined, 2)]);
    return exitCodes[failure.ending];
  }
}
