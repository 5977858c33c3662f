import type { PlayedPart } from 'shared-api/contracts/courses/lessons';

/**
 * Parts of a video, from and to in seconds. Functions here accept them in any order and return them sorted and
 * disjoint.
 */
export type Parts = readonly PlayedPart[];

/** Merges parts that overlap or touch. */
export function union(parts: Parts): PlayedPart[] {
  const joined: PlayedPart[] = [];
  for (const [from, to] of parts.filter(([from, to]) => from < to).sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Removes other parts from some parts. */
export function without(parts: Parts, others: Parts): PlayedPart[] {
  return union(others).reduce<PlayedPart[]>(
    (left, [start, end]) =>
      left.flatMap(([from, to]): PlayedPart[] =>
        [
          [from, Math.min(to, start)] satisfies PlayedPart,
          [Math.max(from, end), to] satisfies PlayedPart,
        ].filter(([from, to]) => from < to),
      ),
    union(parts),
  );
}

/** Number of seconds that the parts cover, each counted once. */
export const secondsIn = (parts: Parts): number =>
  union(parts).reduce((sum, [from, to]) => sum + to - from, 0);

/** Rounds parts for the wire: to hundredths of seconds, without those that are shorter. */
export const rounded = (parts: Parts): PlayedPart[] =>
  union(parts.map(([from, to]) => [roundedSecond(from), roundedSecond(to)]));

/** Rounds a second for the wire; 0 for an invalid one. */
export const roundedSecond = (second: number): number =>
  Number.isFinite(second) ? Math.max(0, Math.round(second * 100) / 100) : 0;
