import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconVideo } from 'shared-ui/icons';
import { lessonPath, roomPath } from '../../rules/lessons/addresses.ts';

interface JoinProps {
  courseId: number;
  lessonId: number;
  /** Hosts go into the room itself: the lesson page is for enrolled users. */
  isHost: boolean;
}

/** Into the lesson, where its room is entered; for a host into the room. */
export function Join({ courseId, lessonId, isHost }: JoinProps) {
  const { t } = useTexts('mf-courses');
  return (
    <div>
      <Button
        variant="accent"
        icon={<IconVideo />}
        href={isHost ? roomPath(lessonId) : lessonPath(courseId, lessonId)}
      >
        {t('live.join')}
      </Button>
    </div>
  );
}
