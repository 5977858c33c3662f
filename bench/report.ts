import { options } from './options.ts';

/** One measurement of a run with its target. */
export interface Result {
  /** `/login: time to the heading` */
  what: string;
  value: number;
  target: { most: number } | { least: number };
  /** The 95 % confidence interval, if pairs were measured: a target is missed only if the whole interval misses it. */
  interval?: [low: number, high: number];
  /** The components of the value, for people. */
  detail: string;
}

export const meets = ({ value, target, interval: [low, high] = [value, value] }: Result): boolean =>
  'most' in target ? low <= target.most : high >= target.least;

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
    '95 %': result.interval?.map(number).join(' to ') ?? '',
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
