import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconVideo } from 'shared-ui/icons';
import { lessonPath } from '../../rules/lessons/addresses.ts';

/** Into the lesson, where its room is entered. */
export function Join({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const { t } = useTexts('mf-courses');
  return (
    <div>
      <Button variant="accent" icon={<IconVideo />} href={lessonPath(courseId, lessonId)}>
        {t('live.join')}
      </Button>
    </div>
  );
}
