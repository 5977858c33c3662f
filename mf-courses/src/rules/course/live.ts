import type { Course, Lesson, LessonOutline } from 'shared-api/contracts/courses/course';
import type { JoinWindow } from 'shared-api/rules/session-window';
import { getJoinState, opensAt } from '../lessons/join-window.ts';

/** Instants, UTC ISO 8601. */
export interface Times {
  starts_at: string;
  ends_at: string;
}

export interface LiveLesson {
  id: number;
  title: string;
  section: string;
  /** Undefined while no time is set. */
  times: Times | undefined;
  finished: boolean;
}

const timesOf = (lesson: LessonOutline | Lesson): Times | undefined =>
  lesson.starts_at !== null && lesson.ends_at !== null
    ? { starts_at: lesson.starts_at, ends_at: lesson.ends_at }
    : undefined;

const startOf = ({ times }: LiveLesson) => (times ? Date.parse(times.starts_at) : Number.POSITIVE_INFINITY);

/** The live lessons of a course by start. Those without a time come last, in the order of the course. */
export function liveLessons({ sections }: Pick<Course, 'sections'>): LiveLesson[] {
  const lessons = sections.flatMap((section) =>
    section.lessons
      .filter(({ content_type }) => content_type === 'meet')
      .map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        section: section.title,
        times: timesOf(lesson),
        finished: 'finished' in lesson && lesson.finished === 1,
      })),
  );
  return lessons
    .map((lesson) => ({ lesson, start: startOf(lesson) }))
    .sort((a, b) => (a.start === b.start ? 0 : a.start - b.start))
    .map(({ lesson }) => lesson);
}

/**
 * Whether the lesson can be joined: from 10 minutes before the start until the end (PD-39). Undefined without times.
 */
export function getLessonJoinState(
  { times }: Pick<LiveLesson, 'times'>,
  now: number,
): JoinWindow | undefined {
  return times && getJoinState(times.starts_at, times.ends_at, now);
}

/** The current or next lesson; undefined when none is left. */
export const nextLesson = (lessons: readonly LiveLesson[], now: number): LiveLesson | undefined =>
  lessons.find((lesson) => {
    const state = getLessonJoinState(lesson, now);
    return state === 'early' || state === 'open';
  });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The next instant after `now` (ms) at which a lesson's join window opens, or a lesson starts or ends; undefined if no change follows. */
export function nextChange(lessons: readonly LiveLesson[], now: number): number | undefined {
  const instants = lessons
    .flatMap(({ times }) =>
      times ? [opensAt(times.starts_at), Date.parse(times.starts_at), Date.parse(times.ends_at)] : [],
    )
    .filter((instant) => instant > now);
  return instants.length > 0 ? Math.min(...instants) : undefined;
}

/**
 * A duration in words: in full days, or in full hours below one day.
 * @param ms duration; returns undefined below an hour, for which a countdown is shown
 */
export function toWait(ms: number): { unit: 'days' | 'hours'; count: number } | undefined {
  if (ms >= dayMs) return { unit: 'days', count: Math.floor(ms / dayMs) };
  if (ms >= hourMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  return undefined;
}
