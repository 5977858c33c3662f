import { useState } from 'react';
import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Dialog } from 'shared-ui/dialog';
import { ErrorState } from 'shared-ui/states';
import { readCourseAgain } from '../../queries/course.ts';
import styles from './course-frame.module.css';

interface PreviewDialogProps {
  opened: boolean;
  onClose(): void;
  course: Pick<Course, 'id' | 'title' | 'image'> & { preview: string };
}

/** The public preview video. Its link expires after some hours: a page that stayed open requests a new one. */
export function PreviewDialog({ opened, onClose, course }: PreviewDialogProps) {
  const { t } = useTexts('mf-courses');
  const { id, title, image, preview } = course;
  const [failed, setFailed] = useState(false);
  const retry = async () => {
    await readCourseAgain(id);
    setFailed(false);
  };
  return (
    <Dialog opened={opened} onClose={onClose} size="l" title={t('course.preview.title')}>
      {failed ? (
        <ErrorState message={t('course.preview.failed')} onRetry={() => void retry()} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a preview comes without captions
        <video
          className={styles.film}
          src={preview}
          poster={image ?? undefined}
          aria-label={title}
          controls
          autoPlay
          playsInline
          preload="none"
          onError={() => setFailed(true)}
        />
      )}
    </Dialog>
  );
}
