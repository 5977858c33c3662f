import type { Lesson } from 'shared-api/contracts/courses/course';
import type { PlayedPart } from 'shared-api/contracts/courses/lessons';

/** The state of a video at an instant. */
export interface PlaybackSample {
  /** Position in seconds of the video. */
  at: number;
  /** Time of the observation, ms of any monotonic clock. */
  now: number;
  /** Playback rate. */
  rate: number;
  /** The video is seeking. */
  seeking: boolean;
}

/**
 * An advance of more than this many seconds beyond the elapsed time is a jump; browsers report the position of a video
 * four times a second.
 */
const slack = 0.75;

/**
 * The part that was played between two observations of a video; undefined if the user sought or the video stood still.
 * A background tab reports rarely, so that the test compares the advance with the elapsed time, whatever its length.
 */
export function playedBetween(
  before: PlaybackSample | undefined,
  next: PlaybackSample,
): PlayedPart | undefined {
  if (before === undefined || before.seeking || next.seeking || next.at <= before.at) return undefined;
  const couldPlay = ((next.now - before.now) / 1000) * Math.max(before.rate, next.rate);
  return next.at - before.at <= couldPlay + slack ? [before.at, next.at] : undefined;
}

/** Whether our own player plays the lesson, and not that of a video site. */
export const isOwnFilm = ({ content_type, attachments }: Pick<Lesson, 'content_type' | 'attachments'>) =>
  (content_type === 'video' || content_type === 'record') && attachments.length > 0;

/** Whether the learner says when the lesson is done, because the page cannot see its end: documents, texts, films of a video site. */
export const isMarkedByLearner = (lesson: Pick<Lesson, 'content_type' | 'attachments'>): boolean =>
  lesson.content_type === 'pdf' ||
  ((lesson.content_type === 'video' || lesson.content_type === 'record') && !isOwnFilm(lesson));

/** A video within this many seconds of its end counts as watched, and restarts from the beginning. */
const endMarginSeconds = 5;

/** Where a video resumes, in seconds: at the stored position, or at 0 near the start or the end. */
export function resumeAt(position: number, duration: number): number {
  const known = Number.isFinite(duration) && duration > 0;
  if (position < 1 || (known && position >= duration - endMarginSeconds)) return 0;
  return position;
}

/** Playback rates of videos. */
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const isRate = (rate: unknown): rate is (typeof rates)[number] =>
  (rates as readonly unknown[]).includes(rate);
