import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CodeField } from 'shared-ui/code-field';
import { Form, FormMessage } from 'shared-ui/form';
import { TextLink } from 'shared-ui/link';
import { toast } from 'shared-ui/toast';
import { type EmailProof, saveEmailProof } from '../../email-proof.ts';
import { GuestPage } from '../../guest-page.tsx';
import { useResendOtp, useVerifyOtp } from '../../queries.ts';
import { invitationOf, withInvitation } from '../../rules/invitation.ts';
import type { OtpMode } from '../../rules/otp-mode.ts';
import { type CodeRefusal, codeRefusal, refusalText } from '../../rules/refusals.ts';
import { isCode } from '../../rules/validation.ts';
import { useSecondsToResend } from './use-seconds-to-resend.ts';
import styles from './verify-code.module.css';

interface Props {
  mode: OtpMode;
  proof: EmailProof;
  onProof(proof: EmailProof): void;
}

/** Four digits from the e-mail, Confirm, and Resend once a minute. */
export function VerifyCode({ mode, proof, onProof }: Props) {
  const { t } = useTexts('mf-auth');
  const navigate = useNavigate();
  const invitation = invitationOf(useLocation().search);
  const verify = useVerifyOtp();
  const resend = useResendOtp();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<CodeRefusal>({});
  const seconds = useSecondsToResend(proof.sentAt);
  const { email } = proof;

  const keep = (change: Partial<EmailProof>) => {
    saveEmailProof({ ...proof, ...change });
    onProof({ ...proof, ...change });
  };

  const confirm = () => {
    if (verify.isPending) return;
    if (!isCode(code)) return setRefusal({ field: t('errors.code') });
    setRefusal({});
    verify.mutate(
      { body: { email, otp: code, type: mode.type } },
      {
        onSuccess: () => {
          keep({ proved: true });
          // A used code is nothing to go back to.
          navigate(withInvitation(mode.next, invitation), { replace: true });
        },
        onError: (error) => {
          const why = codeRefusal(error, t);
          setRefusal(why);
          // A wrong code is of no use; one that could not be checked is.
          if (why.field) setCode('');
        },
      },
    );
  };

  const sendAgain = () => {
    setRefusal({});
    resend.mutate(
      { body: { email, type: mode.type } },
      {
        onSuccess: () => {
          keep({ sentAt: Date.now() });
          setCode('');
          toast.success(t('verify.sentAgain'));
        },
        onError: (error) => setRefusal({ message: refusalText(error, t) }),
      },
    );
  };

  return (
    <GuestPage
      title={t('verify.title')}
      lead={
        <>
          {t('verify.lead')} <bdi className={styles.email}>{email}</bdi>
        </>
      }
      aside={<TextLink to={withInvitation(mode.start, invitation)}>{t('verify.otherEmail')}</TextLink>}
    >
      <Form onSubmit={confirm}>
        {refusal.message && <FormMessage tone="error">{refusal.message}</FormMessage>}
        <CodeField
          name="otp"
          label={t('verify.code')}
          error={refusal.field}
          value={code}
          onChange={setCode}
          autoFocus
        />
        <Button type="submit" loading={verify.isPending} fullWidth>
          {t('verify.confirm')}
        </Button>
        <Button
          variant="quiet"
          onClick={sendAgain}
          loading={resend.isPending}
          disabled={seconds > 0}
          fullWidth
        >
          {seconds > 0 ? t('verify.resendIn', { count: seconds }) : t('verify.resend')}
        </Button>
      </Form>
    </GuestPage>
  );
}
