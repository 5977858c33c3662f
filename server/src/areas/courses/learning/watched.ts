/** A part that was played: from and to, in whole seconds. */
export type Part = [from: number, to: number];

/** How a lesson that is watched is finished, and how fast (PD-56). */
export interface Watching {
  /** Seconds that it lasts. */
  duration: number;
  /** How much of it has to be watched, 0 to 1. */
  share: number;
  /** Seconds of it that can be watched in a second. */
  pace: number;
}

/** Of a film of our own: played at twice its speed at most. */
export const playing = (duration: number): Watching => ({ duration, share: 0.9, pace: 2 });

/** Of a video site's player, which tells nothing: the time that its page was in sight. */
export const inSight = (duration: number): Watching => ({ duration, share: 0.45, pace: 1 });

/** Seconds that are credited beyond what can have been watched: a player tells a little late, or twice. */
const graceSeconds = 15;

/** In order, apart, and in the duration; parts that touch are one. */
export function merged(parts: readonly (readonly [number, number])[], duration: number): Part[] {
  const inside = (second: number) => Math.min(Math.max(Math.round(second), 0), Math.floor(duration));
  const sorted = parts
    .map(([from, to]): Part => [inside(from), inside(to)])
    .filter(([from, to]) => from < to)
    .sort(([one], [other]) => one - other);
  const all: Part[] = [];
  for (const [from, to] of sorted) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** Seconds in parts that are apart. */
export const secondsIn = (parts: readonly Part[]): number =>
  parts.reduce((sum, [from, to]) => sum + to - from, 0);

/** What of some parts is not in others; both in order and apart. */
function without(parts: readonly Part[], others: readonly Part[]): Part[] {
  return parts.flatMap((part) => {
    const left: Part[] = [];
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

/** Instants, ms. */
export interface Told {
  /** When the lesson was opened, when the player told before, and now. */
  openedAt: number;
  toldAt: number;
  now: number;
}

/** Seconds that can have been watched in a time, in ms. */
const watchable = (ms: number, pace: number): number =>
  Math.floor((Math.max(0, ms) / 1000) * pace) + graceSeconds;

/**
 * What was watched after a player has told. What is new is credited, the beginning first, as far as it can have been watched since the player
 * told before, and since the lesson was opened: many messages bring no more than one.
 * @param watched so far, in order and apart
 * @param told as they come
 * @returns in order, apart and in the duration
 */
export function credited(
  watched: readonly Part[],
  told: readonly (readonly [number, number])[],
  { duration, pace }: Watching,
  { openedAt, toldAt, now }: Told,
): Part[] {
  const before = merged(watched, duration);
  let left = Math.min(watchable(now - toldAt, pace), watchable(now - openedAt, pace) - secondsIn(before));
  const taken: Part[] = [];
  for (const [from, to] of without(merged(told, duration), before)) {
    if (left <= 0) break;
    const end = Math.min(to, from + left);
    taken.push([from, end]);
    left -= end - from;
  }
  return merged([...before, ...taken], duration);
}

/** How much was watched, 0 to 100; all of what lasts no time. */
export const coverage = (watched: readonly Part[], duration: number): number =>
  duration < 1 ? 100 : (secondsIn(merged(watched, duration)) / Math.floor(duration)) * 100;

/** Whether enough was watched. */
export const isWatched = (watched: readonly Part[], { duration, share }: Watching): boolean =>
  coverage(watched, duration) >= share * 100;

/** Where to go on, inside the duration. */
export const clampedPosition = (position: number, duration: number): number =>
  Math.min(Math.max(position, 0), duration);
