import type { z } from 'zod';
import type { ConfigGroup } from './group.ts';
import { describe, type Variables } from './variable.ts';

const head = ['variable', 'what it is for', 'accepted', 'when it is not set', 'example'];

function rowOf([name, schema]: [string, z.ZodType]): string[] {
  const { meaning, expects, example, unset = '' } = describe(schema);
  return [`\`${name}\``, meaning, expects, unset, `\`${example}\``].map((cell) =>
    cell.replaceAll('|', '\\|'),
  );
}

/** Pads the columns to one width, as the formatter does. */
function tableLines(rows: string[][]): string[] {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...rest] = rows;
  return [lineOf(first), lineOf(widths.map((width) => '-'.repeat(width))), ...rest.map(lineOf)];
}

/** The variables by heading, in the order of the groups. */
function listSections(groups: readonly ConfigGroup[]): Map<string, Variables> {
  const sections = new Map<string, Variables>();
  for (const { title, variables } of groups) sections.set(title, { ...sections.get(title), ...variables });
  return sections;
}

/** The reference of all environment variables of the server, as Markdown. */
export const configurationReference = (groups: readonly ConfigGroup[]): string =>
  [
    '# Configuration',
    '',
    'All environment variables that the server reads, made from the schema that reads them by `npm run docs`. An empty one counts as none. A start with wrong or missing',
    'ones ends with a line for each of them, without their values.',
    '',
    'The commands `npm run operator`, `npm run import` and `npm run export` read the same ones; the command line of releases names its own: `npm run release -- --help`. What a',
    'production site needs is in [operations.md](operations.md).',
    ...[...listSections(groups)].flatMap(([title, variables]) => [
      '',
      `## ${title}`,
      '',
      ...tableLines([head, ...Object.entries(variables).map(rowOf)]),
    ]),
    '',
  ].join('\n');
