import { useTexts } from 'shared-api/i18n';
import { saveCalendar, saveFile } from 'shared-ui/share';
import { toast } from 'shared-ui/toast';
import { useEventCalendar, useTicketPdf } from '../../queries/tickets.ts';
import { decodeBase64 } from '../../rules/decode-base64.ts';

/** Saves a ticket as a PDF in the language of the page, and its event as a calendar file. */
export function useTicketFiles(ticketId: number, eventId: number) {
  const { t } = useTexts('mf-commerce');
  const pdf = useTicketPdf();
  const calendar = useEventCalendar();
  const onError = () => toast.error(t('ticket.downloadFailed'));
  return {
    savePdf: () =>
      pdf.mutate(
        { params: { id: ticketId } },
        {
          onSuccess: ({ file_name, type, content }) => saveFile(file_name, decodeBase64(content), type),
          onError,
        },
      ),
    isSavingPdf: pdf.isPending,
    saveToCalendar: () =>
      calendar.mutate(
        { params: { id: eventId } },
        { onSuccess: ({ file_name, content }) => saveCalendar(file_name, content), onError },
      ),
    isSavingCalendar: calendar.isPending,
  };
}
