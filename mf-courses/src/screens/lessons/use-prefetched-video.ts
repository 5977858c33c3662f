import { isSparing, watchMeant } from 'platform/remote';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { Lesson } from 'shared-api/contracts/courses/course';
import { ClientIdentity } from 'shared-api/query';
import { prefetchLesson } from '../../queries/lessons.ts';
import { lessonAt } from '../../rules/lessons/addresses.ts';
import { isOwnFilm } from '../../rules/lessons/playback.ts';

/**
 * Prefetches a lesson of the course when the user is about to follow its link.
 * @param current the shown lesson
 * @returns the last prefetched lesson, if it has an uploaded video, which can be prepared before it is shown
 */
export function usePrefetchedVideo(
  courseId: number,
  lessons: readonly Lesson[],
  current: Lesson,
): number | undefined {
  const client = useContext(ClientIdentity);
  const [film, setFilm] = useState<number>();
  const expect = useEffectEvent(({ href }: HTMLAnchorElement) => {
    const id = lessonAt(new URL(href), courseId);
    const lesson = lessons.find((each) => each.id === id);
    if (lesson === undefined || lesson === current || isSparing()) return;
    void prefetchLesson(lesson.id, client);
    if (isOwnFilm(lesson)) setFilm(lesson.id);
  });
  useEffect(() => watchMeant((link) => expect(link)), []);
  return film;
}
