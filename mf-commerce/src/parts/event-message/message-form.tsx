import { useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { IconSend } from 'shared-ui/icons';
import { SectionCard, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { useSendEventMessage } from '../../queries/check-in.ts';

const maxLength = 2_000;

interface MessageFormProps {
  eventId: number;
  /** Number of ticket holders, where it is known. */
  guests?: number;
}

/** Sends a message of the organiser to all ticket holders. The typed text stays until it is sent. */
export function MessageForm({ eventId, guests }: MessageFormProps) {
  const { t } = useTexts('mf-commerce');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  // Idempotency key: a retry sends the same message, not another one.
  const key = useRef(crypto.randomUUID());
  const { mutate, isPending, error, data } = useSendEventMessage();
  const isMissing = text.trim() === '';
  const send = () => {
    setAsked(true);
    if (isMissing || isPending) return;
    mutate(
      { params: { id: eventId }, body: { text: text.trim(), client_key: key.current } },
      {
        onSuccess: () => {
          key.current = crypto.randomUUID();
          setText('');
          setAsked(false);
        },
      },
    );
  };
  return (
    <SectionCard title={t('checkIn.message.title')}>
      <Text tone="muted">
        {guests === undefined ? t('checkIn.message.text') : t('checkIn.message.to', { count: guests })}
      </Text>
      {guests !== 0 && (
        <Form onSubmit={send} aria-label={t('checkIn.message.title')}>
          <TextAreaField
            label={t('checkIn.message.label')}
            value={text}
            onChange={setText}
            maxLength={maxLength}
            rows={3}
            error={isAsked && isMissing ? t('checkIn.message.missing') : undefined}
          />
          {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          {data && text === '' && (
            <FormMessage tone="success">{t('checkIn.message.sent', { count: data.recipients })}</FormMessage>
          )}
          <div>
            <Button type="submit" variant="secondary" icon={<IconSend />} loading={isPending}>
              {t('checkIn.message.send')}
            </Button>
          </div>
        </Form>
      )}
    </SectionCard>
  );
}
