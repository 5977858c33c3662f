import { useId, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { RatingField } from 'shared-ui/rating';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useAddRate } from '../../queries/sessions.ts';
import { refusalText } from '../../rules/refusals.ts';

export interface RateDialogProps {
  opened: boolean;
  onClose(): void;
  sessionId: number;
  /** Whether the session's survey is still to be answered: it is offered once the rating is sent. */
  survey?: boolean;
}

/** Stars and words about a session. What was typed stays when it could not be sent (decision 59). */
export function RateDialog({ opened, onClose, sessionId, survey = false }: RateDialogProps) {
  const { t } = useTexts('mf-consultations');
  const formId = useId();
  const rate = useAddRate();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');

  const send = () => {
    if (rating === 0 || rate.isPending) return;
    rate.mutate(
      { body: { rating, comment, session_id: sessionId } },
      {
        onSuccess: () => {
          toast.success(t('sessions.done'));
          if (!survey) onClose();
        },
      },
    );
  };

  if (rate.isSuccess && survey)
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
    <Dialog
      opened={opened}
      onClose={onClose}
      size="s"
      title={t('sessions.rate.title')}
      footer={
        <Button type="submit" form={formId} disabled={rating === 0} loading={rate.isPending}>
          {t('sessions.send')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={send}>
        {rate.error && <FormMessage tone="error">{refusalText(rate.error, t)}</FormMessage>}
        <RatingField label={t('sessions.rate.stars')} value={rating} onChange={setRating} required />
        <TextAreaField
          label={t('sessions.rate.comment')}
          value={comment}
          onChange={setComment}
          maxLength={2_000}
        />
      </Form>
    </Dialog>
  );
}
