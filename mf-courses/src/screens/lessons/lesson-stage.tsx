import { isSparing, whenIdle } from 'platform/remote';
import { useContext, useEffect } from 'react';
import type { Lesson, OwnCourse } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { ClientIdentity } from 'shared-api/query';
import { Button } from 'shared-ui/button';
import { EmptyState, Loaded } from 'shared-ui/states';
import { LessonView } from '../../parts/player/lesson-view.tsx';
import { StageSkeleton } from '../../parts/player/stage-skeleton.tsx';
import { lessonOpened, prefetchLesson, useLesson } from '../../queries/lessons.ts';
import { buildOutline } from '../../rules/lessons/outline.ts';

interface LessonStageProps {
  course: OwnCourse;
  lesson: Lesson;
  plays: boolean;
  onNext(plays: boolean): void;
}

/**
 * A lesson in the player, in all its loading and error states. Reading it marks it as opened, and prefetches the next
 * one. An uploaded video starts loading in the meantime. While the stage is only prepared, its effects do not run.
 */
export function LessonStage({ course, lesson, plays, onNext }: LessonStageProps) {
  const { id, opened } = lesson;
  const courseId = course.id;
  const { t } = useTexts('mf-courses');
  const query = useLesson(id);
  const { isFetching, error, refetch } = query;
  const client = useContext(ClientIdentity);
  // The cached links have expired: new ones are being requested.
  const ended =
    query.data?.expires_at != null && isFetching && Date.parse(query.data.expires_at) <= Date.now();
  const data = ended ? undefined : query.data;
  // The lesson was only prefetched: reading it now marks it as opened.
  const unopened = data?.opened === 0;
  useEffect(() => {
    if (unopened) void refetch();
  }, [unopened, refetch]);
  const first = data?.opened === 1 && opened === 0;
  useEffect(() => {
    if (first) lessonOpened(courseId);
  }, [first, courseId]);
  const next = data?.next?.id;
  useEffect(() => {
    if (next === undefined || isSparing()) return undefined;
    // Cancelled if the user leaves the lesson before that.
    return whenIdle(() => void prefetchLesson(next, client));
  }, [next, client]);
  return (
    <Loaded
      query={{
        ...query,
        data: data ?? (error === null && !ended ? buildOutline(course, lesson) : undefined),
      }}
      loading={<StageSkeleton />}
      missing={
        <EmptyState
          picture="search"
          title={t('lessons.gone.title')}
          action={<Button href={`/courses/${courseId}`}>{t('lessons.none.action')}</Button>}
        />
      }
    >
      {(shown) => <LessonView lesson={shown} known={shown === data} plays={plays} onNext={onNext} />}
    </Loaded>
  );
}
