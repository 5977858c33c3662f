import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { useVerifyOtp } from '../../queries/accounts.ts';
import type { MailedLink } from '../../rules/mailed-link.ts';
import { type EmailProof, saveEmailProof } from '../../tab/email-proof.ts';

interface Props {
  link: MailedLink;
  proof: EmailProof;
  onProof(proof: EmailProof): void;
}

/** Confirms the e-mail by the link that was in the mail. It waits for a click, because programs that check mails open links too. */
export function LinkForm({ link: { email, key }, proof, onProof }: Props) {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const verify = useVerifyOtp();
  const [message, setMessage] = useState<string>();
  const confirm = () => {
    if (verify.isPending) return;
    setMessage(undefined);
    verify.mutate(
      { body: { email, key, type: proof.type } },
      {
        onSuccess: () => {
          const proved = { ...proof, proved: true };
          saveEmailProof(proved);
          onProof(proved);
        },
        onError: (error) => setMessage(toErrorText(error)),
      },
    );
  };
  return (
    <Form onSubmit={confirm}>
      {message && <FormMessage tone="error">{message}</FormMessage>}
      <Button type="submit" loading={verify.isPending} fullWidth>
        {t('verify.confirm')}
      </Button>
    </Form>
  );
}
