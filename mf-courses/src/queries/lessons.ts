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

/** A lesson to play. Reading it again returns new links, which a playing video does not need. */
export const useLesson = (id: number) =>
  useCall(playLesson, { params: { id } }, { select: lessonOf, refetchOnWindowFocus: false });

const previewOf = ({ data }: Answer<typeof lessonPreview>) => data;

/** A lesson that everyone may open before they buy its course. */
export const useLessonPreview = (id: number) =>
  useCall(lessonPreview, { params: { id } }, { select: previewOf, refetchOnWindowFocus: false });

/**
 * Prefetches a lesson that the user may open next, without marking it as opened. Does not report a failed prefetch,
 * because opening the lesson reads it again.
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
 * Sends the caller's position in a lesson and the played parts. The request outlives the page.
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
 * Refetches what the progress of a course changes: the course, lists that contain it, and the certificates, which
 * completing it may extend.
 */
export function progressChanged(courseId: number): void {
  void invalidate(course, { params: { id: courseId } });
  void invalidate(courses);
  void invalidate(certificates);
}

/** Marks the queries that contain the resume position of a course as outdated. Does not refetch them, because no page shows them now. */
export async function resumeMoved(courseId: number): Promise<void> {
  const outdated = [queryKey(course, { params: { id: courseId } }), queryKey(begunCourses)];
  for (const key of outdated) await queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
}

type Change = Pick<PlayedLesson, 'position' | 'watched' | 'finished'>;

/** Updates the cached lesson with the sent progress, so that opening it again resumes there without a request. */
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
/** A practical task with its submissions. Its id is that of its lesson. */
export const useTaskOfLesson = (lessonId: number) =>
  useCall(findTask, { params: { id: lessonId } }, { select: taskOf });

/** Called after a lesson was opened for the first time: the course is now in progress. */
export function lessonOpened(courseId: number): void {
  void resumeMoved(courseId);
  void invalidate(courses);
}
