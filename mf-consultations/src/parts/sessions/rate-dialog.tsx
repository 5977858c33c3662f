import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Text } from 'shared-ui/layout';
import { RateDialog as StarsDialog } from 'shared-ui/rate-dialog';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAddRate } from '../../queries/sessions.ts';

export interface RateDialogProps {
  opened: boolean;
  onClose(): void;
  sessionId: number;
  /** Whether to link to the session's survey after the rating is sent. */
  survey?: boolean;
}

/** Asks for stars and a text about a session, then links to its survey if that is not answered yet. */
export function RateDialog({ opened, onClose, sessionId, survey = false }: RateDialogProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useAddRate();
  if (isSuccess && survey)
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        size="s"
        title={t('sessions.rate.thanks')}
        footer={<Button href={`/survey/meeting/${sessionId}`}>{t('sessions.completeSurvey')}</Button>}
      >
        <Text>{t('sessions.rate.surveyNext')}</Text>
      </Dialog>
    );
  return (
    <StarsDialog
      opened={opened}
      onClose={onClose}
      title={t('sessions.rate.title')}
      maxLength={2_000}
      sending={isPending}
      error={error === null ? undefined : errorText(error)}
      onSend={(input) =>
        mutate(
          { body: { ...input, session_id: sessionId } },
          {
            onSuccess: () => {
              toast.success(t('sessions.done'));
              if (!survey) onClose();
            },
          },
        )
      }
    />
  );
}
