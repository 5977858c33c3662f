import { Activity } from 'react';
import type { Lesson, OwnCourse } from 'shared-api/contracts/courses/course';
import { LessonStage } from './lesson-stage.tsx';
import { usePrefetchedVideo } from './use-prefetched-video.ts';

interface StagesProps {
  course: OwnCourse;
  lessons: readonly Lesson[];
  current: Lesson;
  plays: boolean;
  /** Opens the next lesson. */
  onNext(plays: boolean): void;
}

/** The stage of the current lesson, and the hidden stage of the prepared video, which is ready when the user opens it. */
export function Stages({ course, lessons, current, plays, onNext }: StagesProps) {
  const film = usePrefetchedVideo(course.id, lessons, current);
  return lessons
    .filter((lesson) => lesson === current || lesson.id === film)
    .map((lesson) => (
      <Activity key={lesson.id} mode={lesson === current ? 'visible' : 'hidden'}>
        <LessonStage course={course} lesson={lesson} plays={plays && lesson === current} onNext={onNext} />
      </Activity>
    ));
}
