import { saveCalendar } from 'shared-ui/share';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useCalendarFile } from '../../queries/sessions.ts';

/** Downloads a session as an iCalendar file. */
export function useSaveCalendar(): (id: number) => void {
  const errorText = useErrorText();
  const { mutate, isPending } = useCalendarFile();
  return (id) => {
    if (isPending) return;
    mutate(
      { params: { id } },
      {
        onSuccess: ({ file_name, content }) => saveCalendar(file_name, content),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
}
