import { lazy, Suspense } from 'react';
import type { Course } from 'shared-api/contracts/courses/course';
import { parseId } from 'shared-api/rules/parse-id';
import { useWords } from 'shared-ui/list';

/** Only needed once a lesson is opened. */
const LessonPreviewDialog = lazy(() =>
  import('./lesson-preview-dialog.tsx').then((module) => ({ default: module.LessonPreviewDialog })),
);

/** The preview lesson that the address names (`?preview=101`), over the page of its course. */
export function LessonPreview({ course }: { course: Course }) {
  const [{ preview }, setWords] = useWords(['preview']);
  const id = parseId(preview);
  const lesson = course.sections
    .flatMap(({ lessons }) => lessons)
    .find((each) => each.id === id && each.is_preview === 1);
  if (lesson === undefined) return null;
  return (
    <Suspense>
      <LessonPreviewDialog
        key={lesson.id}
        lesson={lesson}
        poster={course.image}
        onClose={() => setWords({}, { replace: true })}
      />
    </Suspense>
  );
}
