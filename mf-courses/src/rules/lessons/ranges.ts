import type { PlayedPart } from 'shared-api/contracts/courses/lessons';

/** Parts of a video, from and to in seconds. Functions here take them in any order and answer them in order and apart. */
export type Parts = readonly PlayedPart[];

/** Parts together: what overlaps or touches is one. */
export function union(parts: Parts): PlayedPart[] {
  const joined: PlayedPart[] = [];
  for (const [from, to] of parts.filter(([from, to]) => from < to).sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** What of some parts is not in others. */
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

/** How many seconds are in parts, each counted once. */
export const secondsIn = (parts: Parts): number =>
  union(parts).reduce((sum, [from, to]) => sum + to - from, 0);

/** As they travel: hundredths of seconds, and nothing that is shorter. */
export const rounded = (parts: Parts): PlayedPart[] =>
  union(parts.map(([from, to]) => [roundedSecond(from), roundedSecond(to)]));

/** A second as it travels; 0 for what is none. */
export const roundedSecond = (second: number): number =>
  Number.isFinite(second) ? Math.max(0, Math.round(second * 100) / 100) : 0;
