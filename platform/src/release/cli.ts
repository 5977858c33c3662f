import {
  type Io as CommandIo,
  exitCodes,
  type Option,
  printJson,
  printLines,
  runCommandLine,
} from '../command-line/index.ts';
import type { Command, Context } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { toFailure } from './failure.ts';
import { beginStore, openReleases } from './open.ts';
import { readOpenapi } from './openapi.ts';
import { type RunningSite, readRunningSite } from './running-site.ts';
import { hasKeys, openKeys, readSettings } from './settings.ts';

/** What the command line uses of the machine. */
export interface Io extends CommandIo {
  /** Whether `err` is a terminal. */
  watched: boolean;
}

/** Options of every verb. */
const commonOptions = {
  store: {
    type: 'string',
    value: 'address',
    help: 'where the releases are: a folder or s3://bucket/prefix (RELEASES_STORE; .data/releases)',
  },
  keys: {
    type: 'string',
    value: 'folder',
    help: 'where the keys are (KEYS_DIR, or single ones by RELEASE_KEYS, POINTER_KEYS, RELEASE_KEY, POINTER_KEY; .data/keys)',
  },
  openapi: {
    type: 'string',
    value: 'file|url',
    help: "the API's OpenAPI document, which releases have to agree with (RAFIQ_OPENAPI; that of --api)",
  },
  api: { type: 'string', value: 'url', help: 'the running site (RAFIQ_API)' },
  token: { type: 'string', value: 'token', help: "an operator's bearer token for it (RAFIQ_TOKEN)" },
  json: { type: 'boolean', help: 'one JSON document on standard output instead of text' },
  progress: { type: 'boolean', help: 'say on standard error what is going on, as on a terminal' },
  help: { type: 'boolean', help: 'this text' },
} as const satisfies Record<string, Option>;

type CommonValues = Partial<Record<keyof typeof commonOptions, string | boolean>>;

function contextOf(io: Io, values: CommonValues): Context {
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

/**
 * The command line: `publish mf-auth`, `promote mf-auth@1.2.0 --share 10%`.
 * @param args without the program's name
 * @returns the exit code, see `exitCodes`
 * @throws unexpected errors
 */
export const main = (args: readonly string[], io: Io): Promise<number> =>
  runCommandLine<Command>(
    {
      commands,
      noun: 'verb',
      title: 'Releases of the shell and the remotes: rafiq-release <verb>, or npm run release -- <verb>',
      note: 'Every verb takes --help and --json.',
      endings: [
        'Exit codes: 0 done, 1 refused, 2 wrong usage, 3 others changed the registry at the same time: try again,',
        '4 the store or the site does not answer, 5 something does not verify. Then nothing is live that was not before.',
      ],
      commonOptions,
      async run(command, { positionals, values }) {
        const context = contextOf(io, values as CommonValues);
        const result = await command.run(context, positionals, values as Parameters<typeof command.run>[2]);
        if (values.json) printJson(io.out, result);
        else printLines(io.out, command.lines(result, context.now));
        return command.exitCode?.(result) ?? exitCodes.ok;
      },
      toFailure,
    },
    args,
    io,
  );
