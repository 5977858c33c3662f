import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconVideo } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { liveLessons, nextLesson } from '../../rules/course/live.ts';
import { roomPath } from '../../rules/lessons/addresses.ts';
import styles from './purchase.module.css';

interface HostPartProps {
  course: Course;
  /** The user is the provider. Otherwise they host the course for the house. */
  isOwn: boolean;
}

/**
 * Replaces the purchase button for providers and hosts: a link to the room of the current or next live lesson
 * (PD-128).
 */
export function HostPart({ course, isOwn }: HostPartProps) {
  const { t } = useTexts('mf-courses');
  const next = nextLesson(liveLessons(course), Date.now());
  return (
    <div className={styles.purchase}>
      <Text tone="muted">{t(isOwn ? 'purchase.own' : 'purchase.host')}</Text>
      {next && (
        <Button variant="accent" icon={<IconVideo />} href={roomPath(next.id)} className={styles.button}>
          {t('purchase.room')}
        </Button>
      )}
    </div>
  );
}
