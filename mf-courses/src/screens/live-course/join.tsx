import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconVideo } from 'shared-ui/icons';
import { lessonPath, roomPath } from '../../rules/lessons/addresses.ts';

interface JoinProps {
  courseId: number;
  lessonId: number;
  /** Hosts join the room directly, because the lesson page is for enrolled users. */
  isHost: boolean;
}

/** Link to the lesson, where the user joins its room. For a host, link to the room. */
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
