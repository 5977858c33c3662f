import type { Command, Option } from './commands/command.ts';

/** Options of every verb. */
export const commonOptions = {
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

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
};

const optionRows = (options: Record<string, Option>) =>
  Object.entries(options).map(
    ([name, { value, help }]) => [value === undefined ? `--${name}` : `--${name} <${value}>`, help] as const,
  );

const usageOf = ({ name, takes }: Command) => `${name} ${takes}`.trim();

const endings = [
  'Exit codes: 0 done, 1 refused, 2 wrong usage, 3 others changed the registry at the same time: try again,',
  '4 the store or the site does not answer, 5 something does not verify. Then nothing is live that was not before.',
];

/** Help of the command line. */
export const overview = (commands: readonly Command[]): string[] => [
  'Releases of the shell and the remotes: rafiq-release <verb>, or npm run release -- <verb>',
  '',
  ...columns(commands.map((command) => [usageOf(command), command.summary] as const)),
  '',
  'Every verb takes --help and --json.',
  ...endings,
];

/** Help of one verb. */
export const commandHelp = (command: Command): string[] => [
  `Usage: ${usageOf(command)} [options]`,
  '',
  ...command.details.split('\n'),
  '',
  'Options:',
  ...columns(optionRows({ ...command.options, ...commonOptions })),
  '',
  ...endings,
];
