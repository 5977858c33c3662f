import { call, callRaw } from 'shared-api/client';
import type { Answer, Input } from 'shared-api/contract';
import { courses } from 'shared-api/contracts/courses/catalogue';
import { certificates } from 'shared-api/contracts/courses/certificates';
import { course } from 'shared-api/contracts/courses/course';
import {
  findTask,
  finishLesson,
  joinLesson,
  lessonPrefetch,
  lessonPreview,
  lessonProgress,
  liveCalendar,
  type PlayedLesson,
  playLesson,
} from 'shared-api/contracts/courses/lessons';
import { begunCourses } from 'shared-api/contracts/courses/start-page';
import { invalidate, queryClient, queryKey, useCall, useSend } from 'shared-api/query';
import { union } from '../rules/lessons/ranges.ts';

const lessonOf = ({ data }: Answer<typeof playLesson>) => data;

/** A lesson to play. Reading it again gives new links, which a playing video does not need. */
export const useLesson = (id: number) =>
  useCall(playLesson, { params: { id } }, { select: lessonOf, refetchOnWindowFocus: false });

const previewOf = ({ data }: Answer<typeof lessonPreview>) => data;

/** A lesson that everyone may open before they buy its course. */
export const useLessonPreview = (id: number) =>
  useCall(lessonPreview, { params: { id } }, { select: previewOf, refetchOnWindowFocus: false });

/**
 * Prefetches a lesson that the user may open next, without marking it as opened. A failed prefetch is not reported:
 * opening the lesson reads it itself.
 */
export function prefetchLesson(id: number, client: string): Promise<void> {
  const input = { params: { id } };
  const key = queryKey(playLesson, input);
  const isOpened = () => (queryClient.getQueryCache().find({ queryKey: key })?.getObserversCount() ?? 0) > 0;
  return queryClient.prefetchQuery({
    queryKey: key,
    queryFn: () => callRaw(isOpened() ? playLesson : lessonPrefetch, input, { client }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures) => failures === 0 && isOpened(),
    retryDelay: 0,
  });
}

/** A progress report of a lesson. */
export type ProgressReport = Input<typeof lessonProgress>['body'];
/** The server's answer to a progress report. */
export type ProgressAnswer = Answer<typeof lessonProgress>['data'];

/**
 * Sends the caller's position in a lesson and what was played. The request survives the page.
 * @throws {ApiError}
 */
export const sendProgress = async (
  id: number,
  body: ProgressReport,
  client: string,
): Promise<ProgressAnswer> => (await call(lessonProgress, { params: { id }, body }, { client })).data;

export const useFinishLesson = () => useSend(finishLesson);
export const useJoinLesson = () => useSend(joinLesson);
export const useLiveCalendar = () => useSend(liveCalendar);

/**
 * Reads again what the progress of a course changes: the course, lists that contain it, and the certificate that it
 * may end with.
 */
export function progressChanged(courseId: number): void {
  void invalidate(course, { params: { id: courseId } });
  void invalidate(courses);
  void invalidate(certificates);
}

/** Marks as outdated, without reading it, what says where to resume the course: nobody sees it now. */
export async function resumeMoved(courseId: number): Promise<void> {
  const outdated = [queryKey(course, { params: { id: courseId } }), queryKey(begunCourses)];
  for (const key of outdated) await queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
}

type Change = Pick<PlayedLesson, 'position' | 'watched' | 'finished'>;

/** Updates the cached lesson with what was sent, so that opening it again resumes there without reading it. */
export function updateCachedLesson(id: number, change: Partial<Change>): void {
  queryClient.setQueryData<unknown>(queryKey(playLesson, { params: { id } }), (body: unknown) => {
    const known = playLesson.answer.safeParse(body).data;
    if (known === undefined) return body;
    const watched = union([...known.data.watched, ...(change.watched ?? [])]);
    // Remotes of other versions may read fields that this one does not know.
    return { ...(body as object), data: { ...(body as typeof known).data, ...change, watched } };
  });
}

const taskOf = ({ data }: Answer<typeof findTask>) => data;
/** A practical task, which is its lesson, with its submissions. */
export const useTaskOfLesson = (lessonId: number) =>
  useCall(findTask, { params: { id: lessonId } }, { select: taskOf });

/** After a lesson was opened for the first time: the course is now in progress. */
export function lessonOpened(courseId: number): void {
  void resumeMoved(courseId);
  void invalidate(courses);
}
