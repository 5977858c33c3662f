import { Activity } from 'react';
import type { Lesson } from 'shared-api/contracts/courses/course';
import { LessonStage } from './lesson-stage.tsx';
import { useFilmAhead } from './use-film-ahead.ts';

interface StagesProps {
  courseId: number;
  lessons: readonly Lesson[];
  current: Lesson;
  plays: boolean;
  /** From the current lesson to the one after it. */
  onNext(plays: boolean): void;
}

/** The stage of the current lesson, and unseen that of the film which is made ready: whoever goes there finds it standing. */
export function Stages({ courseId, lessons, current, plays, onNext }: StagesProps) {
  const film = useFilmAhead(courseId, current.id);
  return lessons
    .filter((lesson) => lesson === current || lesson.id === film)
    .map((lesson) => (
      <Activity key={lesson.id} mode={lesson === current ? 'visible' : 'hidden'}>
        <LessonStage
          courseId={courseId}
          lesson={lesson}
          plays={plays && lesson === current}
          onNext={onNext}
        />
      </Activity>
    ));
}
