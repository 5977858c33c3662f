import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CodeField } from 'shared-ui/code-field';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import type { EmailProof } from '../../tab/email-proof.ts';
import { useCode } from './use-code.ts';
import { useSecondsToResend } from './use-seconds-to-resend.ts';

interface Props {
  proof: EmailProof;
  onProof(proof: EmailProof): void;
}

/** Four digits from the e-mail, Confirm, and Resend once a minute. */
export function CodeForm({ proof, onProof }: Props) {
  const { t } = useTexts('mf-auth');
  const { code, setCode, errors, confirm, isConfirming, resend, isResending } = useCode(proof, onProof);
  const seconds = useSecondsToResend(proof.sentAt);
  return (
    <Form onSubmit={confirm}>
      {errors.message && <FormMessage tone="error">{errors.message}</FormMessage>}
      <CodeField
        name="otp"
        label={t('verify.code')}
        error={errors.field}
        value={code}
        onChange={setCode}
        autoFocus
      />
      <Button type="submit" loading={isConfirming} fullWidth>
        {t('verify.confirm')}
      </Button>
      <Button variant="quiet" onClick={resend} loading={isResending} disabled={seconds > 0} fullWidth>
        {seconds > 0 ? t('verify.resendIn', { count: seconds }) : t('verify.resend')}
      </Button>
      <Text size="s" tone="muted" center>
        {t('verify.hint')}
      </Text>
    </Form>
  );
}
