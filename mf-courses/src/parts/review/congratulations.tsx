import type { OwnCourse } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { IconCertificate, IconTrophy } from 'shared-ui/icons';
import { Stack, Text } from 'shared-ui/layout';
import { StarPattern } from 'shared-ui/pattern';
import styles from './review.module.css';

export interface CongratulationsProps {
  opened: boolean;
  onClose(): void;
  course: Pick<OwnCourse, 'id' | 'title' | 'lessons_count' | 'certificate'>;
}

/** Congratulates on a completed course, and shows the certificate if there is one (CC §4). */
export function Congratulations({ opened, onClose, course }: CongratulationsProps) {
  const { t } = useTexts('mf-courses');
  const { title, lessons_count: count, certificate } = course;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="s"
      title={t('review.congratulations.title')}
      footer={
        <>
          {certificate !== null && (
            <Button variant="secondary" icon={<IconCertificate />} href={`/certificates/${certificate}`}>
              {t('review.congratulations.certificate')}
            </Button>
          )}
          <Button variant="accent" onClick={onClose}>
            {t('review.congratulations.next')}
          </Button>
        </>
      }
    >
      <Stack gap="m" align="center">
        <div className={styles.medal} aria-hidden="true">
          <StarPattern seed={title} className={styles.pattern} />
          <span className={styles.trophy}>
            <IconTrophy />
          </span>
        </div>
        <Text size="l" strong center dir="auto">
          {title}
        </Text>
        <Text center>{t('review.congratulations.text', { count })}</Text>
      </Stack>
    </Dialog>
  );
}
