import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useCodeRequest } from '../../parts/code/use-code-request.ts';
import { EmailAddress } from '../../parts/email/email-address.tsx';
import type { EmailProof } from '../../tab/email-proof.ts';

interface AskForCodeProps {
  email: string;
  /** @default 'forgot_password' */
  type?: EmailProof['type'];
  /** Why a code is needed. The e-mail address is shown after it. */
  lead: string;
  onSent(proof: EmailProof): void;
}

/** First step for an account without a password: requests a code. */
export function AskForCode({ email, type = 'forgot_password', lead, onSent }: AskForCodeProps) {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const { request, isPending, error } = useCodeRequest(type, onSent);
  return (
    <Form onSubmit={() => request(email)}>
      <Text>
        {lead} <EmailAddress>{email}</EmailAddress>
      </Text>
      {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
      <Button type="submit" loading={isPending} fullWidth>
        {t('signUp.submit')}
      </Button>
    </Form>
  );
}
