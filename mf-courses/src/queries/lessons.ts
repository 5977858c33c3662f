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
  lessonProgress,
  liveCalendar,
  type PlayedLesson,
  playLesson,
} from 'shared-api/contracts/courses/lessons';
import { invalidate, queryClient, queryKey, useCall, useSend } from 'shared-api/query';
import { union } from '../rules/lessons/ranges.ts';

const lessonOf = ({ data }: Answer<typeof playLesson>) => data;

/** A lesson to play. Reading it again gives new links, which what is playing has no need of. */
export const useLesson = (id: number) =>
  useCall(playLesson, { params: { id } }, { select: lessonOf, refetchOnWindowFocus: false });

/**
 * Reads a lesson that may be played next, where nothing is known of it yet. It is not opened with it. A guess that fails is nobody's trouble: whoever
 * opens the lesson meanwhile reads the lesson itself.
 */
export function readLessonAhead(id: number, client: string): Promise<void> {
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
export type Telling = Input<typeof lessonProgress>['body'];
/** What the server makes of it. */
export type Told = Answer<typeof lessonProgress>['data'];

/**
 * Sends the caller's position in a lesson and what was played. It outlives the page that sends it.
 * @throws {ApiError}
 */
export const tellProgress = async (id: number, body: Telling, client: string): Promise<Told> =>
  (await call(lessonProgress, { params: { id }, body }, { client })).data;

export const useFinishLesson = () => useSend(finishLesson);
export const useJoinLesson = () => useSend(joinLesson);
export const useLiveCalendar = () => useSend(liveCalendar);

/** What the progress of a course makes old: itself, what is listed of it, and the certificate that comes at its end. */
export function progressChanged(courseId: number): void {
  void invalidate(course, { params: { id: courseId } });
  void invalidate(courses);
  void invalidate(certificates);
}

/** The course is read again when it is next looked at: where to go on has moved, and nobody sees that now. */
export const resumeMoved = (courseId: number): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: queryKey(course, { params: { id: courseId } }),
    refetchType: 'none',
  });

type Change = Pick<PlayedLesson, 'position' | 'watched' | 'finished'>;

/** A lesson that is opened again goes on where it was left: what was sent of it is known without reading it. */
export function lessonTold(id: number, change: Partial<Change>): void {
  queryClient.setQueryData<unknown>(queryKey(playLesson, { params: { id } }), (body: unknown) => {
    const known = playLesson.answer.safeParse(body).data;
    if (known === undefined) return body;
    const watched = union([...known.data.watched, ...(change.watched ?? [])]);
    // Remotes of other versions read what this one does not know.
    return { ...(body as object), data: { ...(body as typeof known).data, ...change, watched } };
  });
}

const taskOf = ({ data }: Answer<typeof findTask>) => data;
/** A practical task, which is its lesson, with its submissions. */
export const useTaskOfLesson = (lessonId: number) =>
  useCall(findTask, { params: { id: lessonId } }, { select: taskOf });

/** A lesson was opened for the first time: the course is in progress from then on. */
export function lessonOpened(courseId: number): void {
  void resumeMoved(courseId);
  void invalidate(courses);
}
