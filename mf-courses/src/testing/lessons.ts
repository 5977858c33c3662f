import { fireEvent, waitFor } from '@testing-library/react';
import type { Lesson } from 'shared-api/contracts/courses/course';
import type { PlayedLesson, PracticalTask, Submission } from 'shared-api/contracts/courses/lessons';
import type { Quiz } from 'shared-api/contracts/courses/quiz';
import type { ContentType } from 'shared-api/contracts/courses/wire';
import { contentType } from 'shared-api/contracts/courses/wire';
import { lessonAnswer, lessonIds } from './courses.ts';

const kinds = contentType.options;
const linkOf = (kind: ContentType | undefined) => {
  if (kind === undefined) return null;
  const { id, title, content_type } = lessonAnswer(kind);
  return { id, title, content_type };
};

/** The answer to opening a lesson of course 5; its links expire in 2030. */
export const playedLessonAnswer = (
  kind: ContentType,
  lesson: Partial<PlayedLesson> = {},
): { status: true; data: PlayedLesson } => ({
  status: true,
  data: {
    ...lessonAnswer(kind, { opened: 1 }),
    course: { id: 5, title: 'Calm evenings', progress: 0, completed: 0 },
    section: { id: 1, title: 'First steps' },
    embed: null,
    captions:
      kind === 'video'
        ? [
            { language: 'en', aws_path: '/api/media/1c.vtt?until=1900000000&sig=e' },
            { language: 'ar', aws_path: '/api/media/1d.vtt?until=1900000000&sig=f' },
          ]
        : [],
    expires_at: '2030-03-17T17:46:40.000Z',
    watched: [],
    previous: linkOf(kinds[kinds.indexOf(kind) - 1]),
    next: linkOf(kinds[kinds.indexOf(kind) + 1]),
    ...lesson,
  },
});

/** The kind of a lesson of course 5. */
export const getKind = (id: number): ContentType => kinds.find((kind) => lessonIds[kind] === id) ?? 'video';

/** The answer to progress reports of a lesson. */
export const progressAnswer = (
  notified: { progress?: number; finished?: 0 | 1; course_progress?: number } = {},
) => ({
  status: true as const,
  data: { progress: 10, finished: 0 as const, course_progress: 0, ...notified },
});

/** The quiz 3 of course 5. */
export const quizAnswer = (quiz: Partial<Quiz> = {}): { status: true; data: Quiz } => ({
  status: true,
  data: {
    id: 3,
    title: 'What stays in mind',
    passing_percentage: 60,
    questions: [],
    questions_count: 4,
    minutes: 15,
    lesson: {
      id: lessonIds.Quizze,
      title: 'What stays in mind',
      course_id: 5,
      course_title: 'Calm evenings',
      finished: 0,
    },
    attempt: null,
    attempts_left: null,
    best: null,
    last: null,
    server_now: '2030-01-01T00:00:00.000Z',
    ...quiz,
  },
});

export const buildResult = (percentage: number, passed: 0 | 1) => ({
  attempt_id: 7,
  percentage,
  passed,
  submitted_at: '2029-12-31T12:00:00.000Z',
});

export const submissionAnswer = (submission: Partial<Submission> = {}): Submission => ({
  id: 1,
  filename: 'plan.pdf',
  file: { aws_path: '/api/media/4a.pdf?until=1900000000&sig=g', type: 'application/pdf' },
  status: 'pending',
  feedback: null,
  created_at: '2029-12-31T12:00:00.000Z',
  reviewed_at: null,
  ...submission,
});

/** The practical task of course 5. */
export const buildTaskAnswer = (
  lesson: Pick<Lesson, 'pending' | 'finished' | 'answered'>,
  submissions: Submission[] = [],
): { status: true; data: PracticalTask } => ({
  status: true,
  data: {
    id: lessonIds.PracticalTask,
    title: 'Your own plan',
    instructions: 'Write down your evening.',
    course: { id: 5, title: 'Calm evenings' },
    pending: lesson.pending,
    finished: lesson.finished,
    answered: lesson.answered,
    submissions,
  },
});

/**
 * Plays a video from its position with the events of a browser.
 * @param to seconds
 */
export function play(video: HTMLVideoElement, to: number): void {
  if (video.paused) void video.play();
  for (let at = video.currentTime; at < to; at = video.currentTime) {
    // The largest step between two `timeupdate` events of a browser.
    video.currentTime = Math.min(to, at + 0.5);
    fireEvent.timeUpdate(video);
  }
}

/** Seeks as a user does. */
export function seekTo(video: HTMLVideoElement, at: number): void {
  Object.defineProperty(video, 'seeking', { value: true, configurable: true });
  video.currentTime = at;
  fireEvent.seeking(video);
  fireEvent.timeUpdate(video);
  Object.defineProperty(video, 'seeking', { value: false, configurable: true });
  fireEvent.seeked(video);
}

/** Fires the events of a video whose beginning has loaded. */
export function arrive(video: HTMLVideoElement, duration = 600): void {
  Object.defineProperty(video, 'duration', { value: duration, configurable: true });
  Object.defineProperty(video, 'readyState', { value: 4, configurable: true });
  fireEvent.loadedMetadata(video);
  fireEvent.loadedData(video);
}

/** Loads the beginning of a video and waits until it is at its start position. */
export async function begin(video: HTMLVideoElement): Promise<void> {
  arrive(video);
  await waitFor(() => {
    if (video.parentElement?.querySelector('[class*="poster"]')) throw new Error('It has not begun');
  });
}

interface HappyWindow {
  happyDOM: { settings: { fetch: { interceptor: { beforeAsyncRequest(): Promise<Response> } | null } } };
}

/** Makes embedded pages empty: tests use no network. */
export function emptyFrames(): void {
  const { settings } = (window as unknown as HappyWindow).happyDOM;
  settings.fetch.interceptor = { beforeAsyncRequest: async () => new window.Response('') };
}
