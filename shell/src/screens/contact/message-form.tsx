import { useLeaveGuard } from 'platform/host';
import { useState } from 'react';
import { contactUs } from 'shared-api/contracts/settings';
import { useTexts } from 'shared-api/i18n';
import { useSend } from 'shared-api/query';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { IconSend } from 'shared-ui/icons';
import { EmailField, TextAreaField } from 'shared-ui/text-field';
import {
  type Draft,
  isValid,
  type MessageErrors,
  maxMessageLength,
  validateMessage,
} from './message-rules.ts';

const blank: Draft = { email: '', message: '' };

/** Clears the errors of fields that are being changed. */
const without = (problems: MessageErrors, changed: Partial<Draft>): MessageErrors =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changed)));

/** The form of EC §2.10. The address of a signed-in user is filled in. The input stays until it has been sent. */
export function MessageForm() {
  const { t } = useTexts('pages');
  const own = useSession((session) => session.email) ?? '';
  const [draft, setDraft] = useState<Draft>({ ...blank, email: own });
  const [problems, setErrors] = useState<MessageErrors>({});
  const { mutate, isPending, isSuccess, error, reset } = useSend(contactUs);
  useLeaveGuard(draft.message.trim() !== '', t('contact.leave'));

  const change = (changed: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setErrors((before) => without(before, changed));
    // Clears the status of the last message.
    if (isSuccess) reset();
  };
  const submit = () => {
    if (isPending) return;
    const found = validateMessage(draft);
    setErrors(found);
    reset();
    if (isValid(found)) mutate({ body: draft }, { onSuccess: () => setDraft(blank) });
  };
  const wordsFor = (field: keyof Draft) =>
    (problems[field] && t(problems[field], { most: maxMessageLength })) ?? error?.errors?.[field]?.[0];

  return (
    <Form onSubmit={submit}>
      {isSuccess && <FormMessage tone="success">{t('contact.sent')}</FormMessage>}
      {error && <FormMessage tone="error">{error.message || t('contact.failed')}</FormMessage>}
      <EmailField
        name="email"
        label={t('contact.email')}
        value={draft.email}
        onChange={(email) => change({ email })}
        error={wordsFor('email')}
        required
      />
      <TextAreaField
        name="message"
        label={t('contact.message')}
        rows={7}
        value={draft.message}
        onChange={(message) => change({ message })}
        error={wordsFor('message')}
        required
      />
      <Button type="submit" icon={<IconSend />} loading={isPending}>
        {t('contact.send')}
      </Button>
    </Form>
  );
}
