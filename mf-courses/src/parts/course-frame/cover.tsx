import { useState } from 'react';
import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlayerPlay } from 'shared-ui/icons';
import { Picture } from 'shared-ui/picture';
import styles from './course-frame.module.css';
import { PreviewDialog } from './preview-dialog.tsx';

/** The picture of a course, with the button that opens its preview (CC §2). */
export function Cover({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const [opened, setOpened] = useState(false);
  const { image, title, preview } = course;
  return (
    <>
      <Picture src={image ?? undefined} alt="" seed={title} priority className={styles.picture} />
      {preview !== null && (
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
          <PreviewDialog opened={opened} onClose={() => setOpened(false)} course={{ ...course, preview }} />
        </>
      )}
    </>
  );
}
