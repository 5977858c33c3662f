import { Card } from 'shared-ui/layout';
import { ReadingText } from '../reading-text/reading-text.tsx';
import type { LessonViewProps } from './lesson-view-props.ts';
import { MarkComplete } from './mark-complete.tsx';

/** A text to read in the page. Opening it allows its completion; the learner marks it complete after reading it. */
export function TextLesson({ lesson, text }: Pick<LessonViewProps, 'lesson'> & { text: string }) {
  return (
    <>
      <Card>
        <ReadingText level={3}>{text}</ReadingText>
      </Card>
      <MarkComplete lesson={lesson} />
    </>
  );
}
