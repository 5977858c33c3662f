import type { ComponentType } from 'react';
import type { ContentType } from 'shared-api/contracts/courses/wire';
import { useTexts } from 'shared-api/i18n';
import { ErrorState } from 'shared-ui/states';
import { EmbedLesson } from './embed-lesson.tsx';
import type { LessonViewProps } from './lesson-view-props.ts';
import { MeetLesson } from './meet-lesson.tsx';
import { PdfLesson } from './pdf-lesson.tsx';
import styles from './player.module.css';
import { QuizLesson } from './quiz-lesson.tsx';
import { TaskLesson } from './task-lesson.tsx';
import { TextLesson } from './text-lesson.tsx';
import { VideoLesson } from './video-lesson.tsx';

const views: Record<ContentType, ComponentType<LessonViewProps>> = {
  video: Film,
  record: Film,
  pdf: Reading,
  Quizze: QuizLesson,
  PracticalTask: TaskLesson,
  meet: MeetLesson,
};

/** A lesson by its kind (CC §2, §3). */
export function LessonView(props: LessonViewProps) {
  const View = views[props.lesson.content_type];
  return <View {...props} />;
}

function Reading(props: LessonViewProps) {
  const { text } = props.lesson;
  return text == null ? <PdfLesson {...props} /> : <TextLesson {...props} text={text} />;
}

function Film(props: LessonViewProps) {
  const { t } = useTexts('mf-courses');
  const { embed, attachments } = props.lesson;
  if (embed !== null) return <EmbedLesson lesson={props.lesson} embed={embed} />;
  if (attachments.length > 0) return <VideoLesson {...props} />;
  return (
    <div className={styles.stage}>
      <ErrorState message={t('player.video.none')} />
    </div>
  );
}
