import { useState } from 'react';
import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlayerPlay } from 'shared-ui/icons';
import styles from './course-frame.module.css';
import { PreviewDialog } from './preview-dialog.tsx';

/** The button on the picture of a course that opens its preview (CC §2). */
export function PreviewButton({ course }: { course: Course & { preview: string } }) {
  const { t } = useTexts('mf-courses');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconPlayerPlay />}
        className={styles.preview}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('course.preview.action')}
      </Button>
      <PreviewDialog opened={opened} onClose={() => setOpened(false)} course={course} />
    </>
  );
}
