import { useEffect } from 'react';
import type { Lesson } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState, Loaded } from 'shared-ui/states';
import { LessonView } from '../../parts/player/lesson-view.tsx';
import { StageSkeleton } from '../../parts/player/stage-skeleton.tsx';
import { lessonOpened, useLesson } from '../../queries/lessons.ts';

interface LessonStageProps {
  courseId: number;
  lesson: Lesson;
  plays: boolean;
  onNext(plays: boolean): void;
}

/** A lesson as it is to be played, with all that can become of reading it. Reading it opens it. */
export function LessonStage({ courseId, lesson: { id, opened }, plays, onNext }: LessonStageProps) {
  const { t } = useTexts('mf-courses');
  const query = useLesson(id);
  const { data, isFetching } = query;
  // Links from before have ended: others are on their way.
  const ended = data?.expires_at != null && isFetching && Date.parse(data.expires_at) <= Date.now();
  const first = data !== undefined && opened === 0;
  useEffect(() => {
    if (first) lessonOpened(courseId);
  }, [first, courseId]);
  return (
    <Loaded
      query={{ ...query, data: ended ? undefined : data }}
      loading={<StageSkeleton />}
      missing={
        <EmptyState
          title={t('lessons.gone.title')}
          action={<Button href={`/courses/${courseId}`}>{t('lessons.none.action')}</Button>}
        />
      }
    >
      {(lesson) => <LessonView lesson={lesson} plays={plays} onNext={onNext} />}
    </Loaded>
  );
}
