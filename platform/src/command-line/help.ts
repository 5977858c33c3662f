import { type DescribedCommand, formatUsage, type Option } from './command.ts';

/** What the help says around the commands. */
export interface HelpTexts {
  /** First line of the help. */
  title: string;
  /** Last lines of the overview and of each command's help: the exit codes. */
  endings: readonly string[];
  /** A line about all commands, in the overview alone. */
  note: string;
  /** Options of every command. */
  commonOptions: Record<string, Option>;
}

const alignColumns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
};

const toOptionRows = (options: Record<string, Option>) =>
  Object.entries(options).map(
    ([name, { value, help }]) => [value === undefined ? `--${name}` : `--${name} <${value}>`, help] as const,
  );

/** Lists all commands, one a line. */
export const formatOverview = (
  { title, note, endings }: HelpTexts,
  commands: readonly DescribedCommand[],
): string[] => [
  title,
  '',
  ...alignColumns(commands.map((command) => [formatUsage(command), command.summary] as const)),
  '',
  note,
  ...endings,
];

/** The first line of a command's help. */
export const formatUsageLine = (command: DescribedCommand): string =>
  `Usage: ${formatUsage(command)} [options]`;

/** Explains one command and its options. */
export const formatHelp = ({ endings, commonOptions }: HelpTexts, command: DescribedCommand): string[] => [
  formatUsageLine(command),
  '',
  ...command.details.split('\n'),
  '',
  'Options:',
  ...alignColumns(toOptionRows({ ...command.options, ...commonOptions })),
  '',
  ...endings,
];
