/** A watched range: from and to, in whole seconds. */
export type WatchedRange = [from: number, to: number];

/** How long a lesson has to be watched, and how fast it can be (PD-56). */
export interface WatchRules {
  /** Duration of the video in seconds. */
  duration: number;
  /** Required share of the video, 0 to 1. */
  share: number;
  /** Maximum seconds of video per second. */
  pace: number;
}

/** Rules for a stored video, which plays at double speed at most. */
export const getStoredVideoRules = (duration: number): WatchRules => ({ duration, share: 0.9, pace: 2 });

/** Rules for an embedded player, which reports no position: its page reports the time in which it was visible. */
export const getEmbeddedVideoRules = (duration: number): WatchRules => ({ duration, share: 0.45, pace: 1 });

/** Seconds that are credited beyond the elapsed time, because players report late or twice. */
const graceSeconds = 15;

/** Sorts ranges, clamps them to the duration and joins those that touch. */
export function mergeRanges(parts: readonly (readonly [number, number])[], duration: number): WatchedRange[] {
  const inside = (second: number) => Math.min(Math.max(Math.round(second), 0), Math.floor(duration));
  const sorted = parts
    .map(([from, to]): WatchedRange => [inside(from), inside(to)])
    .filter(([from, to]) => from < to)
    .sort(([one], [other]) => one - other);
  const all: WatchedRange[] = [];
  for (const [from, to] of sorted) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** Total length of disjoint ranges. */
export const sumSeconds = (parts: readonly WatchedRange[]): number =>
  parts.reduce((sum, [from, to]) => sum + to - from, 0);

/** Subtracts `others` from `parts`; both are sorted and disjoint. */
function subtractRanges(parts: readonly WatchedRange[], others: readonly WatchedRange[]): WatchedRange[] {
  return parts.flatMap((part) => {
    const left: WatchedRange[] = [];
    let [from] = part;
    for (const [start, end] of others) {
      if (end <= from || start >= part[1]) continue;
      if (start > from) left.push([from, start]);
      from = end;
    }
    if (from < part[1]) left.push([from, part[1]]);
    return left;
  });
}

/** Instants in ms: when the lesson was opened, of the player's previous report, and of this one. */
export interface ReportTimes {
  openedAt: number;
  reportedAt: number;
  now: number;
}

/** The seconds of video that can be watched in `ms`. */
const getWatchableSeconds = (ms: number, pace: number): number =>
  Math.floor((Math.max(0, ms) / 1000) * pace) + graceSeconds;

/**
 * Adds a player's report to the watched ranges. Credits new ranges in order, as far as the time since the previous report and
 * since the opening of the lesson allows, so that many reports credit no more than one.
 * @param watched credited so far, sorted and disjoint
 * @param reported ranges, in any order
 * @returns sorted, disjoint and within the duration
 */
export function creditRanges(
  watched: readonly WatchedRange[],
  reported: readonly (readonly [number, number])[],
  { duration, pace }: WatchRules,
  { openedAt, reportedAt, now }: ReportTimes,
): WatchedRange[] {
  const before = mergeRanges(watched, duration);
  let left = Math.min(
    getWatchableSeconds(now - reportedAt, pace),
    getWatchableSeconds(now - openedAt, pace) - sumSeconds(before),
  );
  const credited: WatchedRange[] = [];
  for (const [from, to] of subtractRanges(mergeRanges(reported, duration), before)) {
    if (left <= 0) break;
    const end = Math.min(to, from + left);
    credited.push([from, end]);
    left -= end - from;
  }
  return mergeRanges([...before, ...credited], duration);
}

/** Percentage that was watched, 0 to 100; 100 for a video without duration. */
export const getCoverage = (watched: readonly WatchedRange[], duration: number): number =>
  duration < 1 ? 100 : (sumSeconds(mergeRanges(watched, duration)) / Math.floor(duration)) * 100;

/** Whether enough was watched. */
export const isWatched = (watched: readonly WatchedRange[], { duration, share }: WatchRules): boolean =>
  getCoverage(watched, duration) >= share * 100;

/** The position to resume at, within the duration. */
export const clampPosition = (position: number, duration: number): number =>
  Math.min(Math.max(position, 0), duration);
