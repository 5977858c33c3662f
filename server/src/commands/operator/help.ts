import type { Command, Option } from '../../services/operator/index.ts';

/** Options of every command. */
export const commonOptions = {
  json: { type: 'boolean', help: 'one JSON document on standard output instead of text' },
  help: { type: 'boolean', help: 'this text' },
} as const satisfies Record<string, Option>;

export const exitCodes = { ok: 0, refused: 1, usage: 2, unavailable: 4 } as const;

const endings = 'Exit codes: 0 done, 1 refused or not right, 2 wrong usage, 4 no way to the database.';

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const usageOf = ({ name, takes }: Command): string => [name, ...takes.map((each) => `<${each}>`)].join(' ');

const optionRows = (options: Record<string, Option>) =>
  Object.entries(options).map(
    ([name, { value, help }]) => [value === undefined ? `--${name}` : `--${name} <${value}>`, help] as const,
  );

/** What the command line can do. */
export const overview = (commands: readonly Command[]): string[] => [
  'Operators, coupons, refunds, wallets, the ledger and practical tasks, for those who run the site: npm run operator -- <command>',
  '',
  ...columns(commands.map((command) => [usageOf(command), command.summary] as const)),
  '',
  'Every command takes --help and --json. It works in the server that has DATA_DIR, or on the database itself where none runs.',
  endings,
];

/** What one command can do. */
export const commandHelp = (command: Command): string[] => [
  `Usage: ${usageOf(command)} [options]`,
  '',
  command.details,
  '',
  'Options:',
  ...columns(optionRows({ ...command.options, ...commonOptions })),
  '',
  endings,
];
