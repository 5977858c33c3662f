import { isSparing, whenIdle } from 'platform/remote';
import { useContext, useEffect } from 'react';
import type { Lesson, OwnCourse } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { ClientIdentity } from 'shared-api/query';
import { Button } from 'shared-ui/button';
import { EmptyState, Loaded } from 'shared-ui/states';
import { LessonView } from '../../parts/player/lesson-view.tsx';
import { StageSkeleton } from '../../parts/player/stage-skeleton.tsx';
import { lessonOpened, readLessonAhead, useLesson } from '../../queries/lessons.ts';
import { outlineOf } from '../../rules/lessons/outline.ts';

interface LessonStageProps {
  course: OwnCourse;
  lesson: Lesson;
  plays: boolean;
  onNext(plays: boolean): void;
}

/**
 * A lesson as it is to be played, with all that can become of reading it. Reading it opens it; the one after it is read ahead. A film of ours
 * begins to come meanwhile. While it is only made ready, none of its effects has begun.
 */
export function LessonStage({ course, lesson, plays, onNext }: LessonStageProps) {
  const { id, opened } = lesson;
  const courseId = course.id;
  const { t } = useTexts('mf-courses');
  const query = useLesson(id);
  const { isFetching, error, refetch } = query;
  const client = useContext(ClientIdentity);
  // Links from before have ended: others are on their way.
  const ended =
    query.data?.expires_at != null && isFetching && Date.parse(query.data.expires_at) <= Date.now();
  const data = ended ? undefined : query.data;
  // It was read ahead: by reading it now it is opened.
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
    // Not needed by users who go on before that.
    return whenIdle(() => void readLessonAhead(next, client));
  }, [next, client]);
  return (
    <Loaded
      query={{ ...query, data: data ?? (error === null && !ended ? outlineOf(course, lesson) : undefined) }}
      loading={<StageSkeleton />}
      missing={
        <EmptyState
          title={t('lessons.gone.title')}
          action={<Button href={`/courses/${courseId}`}>{t('lessons.none.action')}</Button>}
        />
      }
    >
      {(shown) => <LessonView lesson={shown} known={shown === data} plays={plays} onNext={onNext} />}
    </Loaded>
  );
}
