import { useId, useState } from 'react';
import { type ReportReason, reportReason } from 'shared-api/contracts/chat/room';
import type { ChatMessage } from 'shared-api/contracts/chat/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CheckboxGroupField, RadioGroupField } from 'shared-ui/choice';
import { Dialog, useDiscard } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { MessagePreview } from '../../parts/chat/message-preview.tsx';
import { useReport } from '../../queries/chat.ts';
import type { ChatPath } from '../../rules/chat/chat-path.ts';

/** Maximum number of messages in a report, and of those that the dialog offers. */
const maxReported = 20;
const maxOffered = 50;
const maxDetails = 1_000;

interface ReportDialogProps {
  path: ChatPath;
  guestName: string;
  /** The loaded messages. Older ones can be reported after scrolling to them. */
  messages: readonly ChatMessage[];
  onClose(): void;
}

/** Reports messages of the other side to the team, which can read only these (PD-108). */
export default function ReportDialog({ path, guestName, messages, onClose }: ReportDialogProps) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const formId = useId();
  const { mutate, isPending, error } = useReport();
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [details, setDetails] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { close, question } = useDiscard(chosen.length > 0 || details.trim() !== '', onClose);
  const offered = messages
    .filter(({ senderUID, removed }) => senderUID === path.guestId && !removed)
    .slice(-maxOffered)
    .reverse();

  const submit = () => {
    setIsChecked(true);
    if (reason === '' || chosen.length === 0) return;
    mutate(
      {
        params: { ...path },
        body: { reason: reason as ReportReason, details, messages: chosen.map(Number) },
      },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onClose();
        },
      },
    );
  };

  return (
    <>
      <Dialog
        opened
        onClose={close}
        title={t('chat.report.title', { name: guestName })}
        footer={
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              {t('chat.cancel')}
            </Button>
            {offered.length > 0 && (
              <Button type="submit" form={formId} variant="danger" loading={isPending}>
                {t('chat.report.action')}
              </Button>
            )}
          </>
        }
      >
        {offered.length === 0 ? (
          <EmptyState picture="chat" title={t('chat.report.none', { name: guestName })} />
        ) : (
          <Form id={formId} onSubmit={submit}>
            <Text>{t('chat.report.consequences', { name: guestName })}</Text>
            <RadioGroupField
              label={t('chat.report.reason')}
              options={reportReason.options.map((value) => ({
                value,
                label: t(`chat.report.reasons.${value}`),
              }))}
              value={reason}
              onChange={setReason}
              error={isChecked && reason === '' ? t('chat.report.errors.reason') : undefined}
            />
            <CheckboxGroupField
              label={t('chat.report.messages')}
              hint={t('chat.report.hint')}
              options={offered.map((message) => ({
                value: String(message.sequence),
                label: <MessagePreview message={message} isOwn={false} />,
                hint: formatDateTime(new Date(message.messageTime), language),
              }))}
              values={chosen}
              max={maxReported}
              onChange={setChosen}
              error={isChecked && chosen.length === 0 ? t('chat.report.errors.messages') : undefined}
            />
            <TextAreaField
              label={t('chat.report.details')}
              value={details}
              maxLength={maxDetails}
              rows={3}
              onChange={setDetails}
            />
            {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          </Form>
        )}
      </Dialog>
      {question}
    </>
  );
}
