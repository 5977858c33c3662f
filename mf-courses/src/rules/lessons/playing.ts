import type { Lesson } from 'shared-api/contracts/courses/course';
import type { PlayedPart } from 'shared-api/contracts/courses/lessons';

/** What a video is like at an instant. */
export interface Sighting {
  /** Where it is, in seconds of the video. */
  at: number;
  /** When that is, ms of any clock that only goes forward. */
  now: number;
  /** How fast it plays; 1 as it was made. */
  rate: number;
  /** It is on its way to another place. */
  seeking: boolean;
}

/** More than this many seconds further than it could have played is a jump; browsers report the position of a video four times a second. */
const slack = 0.75;

/**
 * What was played between two looks at a video; undefined where it was moved by hand or stood still. A tab in the background tells
 * seldom, so that not the distance counts, but whether there was time for it.
 */
export function playedBetween(before: Sighting | undefined, next: Sighting): PlayedPart | undefined {
  if (before === undefined || before.seeking || next.seeking || next.at <= before.at) return undefined;
  const couldPlay = ((next.now - before.now) / 1000) * Math.max(before.rate, next.rate);
  return next.at - before.at <= couldPlay + slack ? [before.at, next.at] : undefined;
}

/** Whether a lesson is played by a player of ours, not by that of a video site. */
export const isOwnFilm = ({ content_type, attachments }: Pick<Lesson, 'content_type' | 'attachments'>) =>
  (content_type === 'video' || content_type === 'record') && attachments.length > 0;

/** So near the end a video has been seen: it begins anew. */
const endingSeconds = 5;

/** Where a video goes on, in seconds: where it was left, from the beginning at either end of it. */
export function resumeAt(position: number, duration: number): number {
  const known = Number.isFinite(duration) && duration > 0;
  if (position < 1 || (known && position >= duration - endingSeconds)) return 0;
  return position;
}

/** How fast videos can be played. */
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const isRate = (rate: unknown): rate is (typeof rates)[number] =>
  (rates as readonly unknown[]).includes(rate);
