import { options } from './options.ts';

/** One measurement of a run with its target. */
export interface Result {
  /** `/login: time to the heading` */
  what: string;
  value: number;
  target: { most: number } | { least: number };
  /** What the figure is made of, for people. */
  detail: string;
}

const meets = ({ value, target }: Result) =>
  'most' in target ? value <= target.most : value >= target.least;

const targetText = ({ target }: Result) => ('most' in target ? `≤ ${target.most}` : `≥ ${target.least}`);

const number = (value: number) => (Number.isInteger(value) ? `${value}` : value.toFixed(2));

/**
 * Prints the results, as a table or as JSON (`--json`).
 * @returns the exit code: 1 when a target is missed
 */
export function report(results: Result[]): 0 | 1 {
  const rows = results.map((result) => ({
    what: result.what,
    result: number(result.value),
    target: targetText(result),
    met: meets(result) ? 'yes' : 'NO',
    detail: result.detail,
  }));
  if (options().values.json)
    console.log(
      JSON.stringify(
        results.map((result) => ({ ...result, met: meets(result) })),
        undefined,
        2,
      ),
    );
  else console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])));
  return results.every(meets) ? 0 : 1;
}
