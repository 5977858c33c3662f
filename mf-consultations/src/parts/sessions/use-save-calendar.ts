import { useTexts } from 'shared-api/i18n';
import { saveCalendar } from 'shared-ui/share';
import { toast } from 'shared-ui/toast';
import { useCalendarFile } from '../../queries/sessions.ts';
import { getErrorText } from '../../rules/error-texts.ts';

/** Downloads a session as an iCalendar file. */
export function useSaveCalendar(): (id: number) => void {
  const { t } = useTexts('mf-consultations');
  const { mutate, isPending } = useCalendarFile();
  return (id) => {
    if (isPending) return;
    mutate(
      { params: { id } },
      {
        onSuccess: ({ file_name, content }) => saveCalendar(file_name, content),
        onError: (error) => toast.error(getErrorText(error, t)),
      },
    );
  };
}
