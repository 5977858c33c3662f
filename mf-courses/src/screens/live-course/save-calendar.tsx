import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconCalendarPlus } from 'shared-ui/icons';
import { saveCalendar } from 'shared-ui/share';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useLiveCalendar } from '../../queries/lessons.ts';

/** Downloads the upcoming live lessons as an iCalendar file. */
export function SaveCalendar({ courseId }: { courseId: number }) {
  const { t } = useTexts('mf-courses');
  const rejectionText = useErrorText();
  const { mutate, isPending } = useLiveCalendar();
  const save = () =>
    mutate(
      { params: { id: courseId } },
      {
        onSuccess: ({ file_name, content }) => saveCalendar(file_name, content),
        onError: (error) => toast.error(rejectionText(error)),
      },
    );
  return (
    <Button variant="secondary" size="s" icon={<IconCalendarPlus />} loading={isPending} onClick={save}>
      {t('live.calendar')}
    </Button>
  );
}
