import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { EmailField } from 'shared-ui/text-field';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import type { OtpMode } from '../../rules/otp-mode.ts';
import { isEmail } from '../../rules/validation.ts';
import { useTypedEmail } from '../../tab/typed-email.ts';
import { useCodeRequest } from '../code/use-code-request.ts';

/** Asks for the e-mail address that a code is sent to, then opens /verify and keeps the invitation in the address. */
export function EmailForm({ mode, submitLabel }: { mode: OtpMode; submitLabel: string }) {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const navigate = useNavigate();
  const invitation = parseInvitation(useLocation().search);
  const [email, setEmail] = useTypedEmail();
  const [problem, setProblem] = useState<string>();
  const { request, isPending, error, reset } = useCodeRequest(mode.type, () =>
    navigate(withInvitation(mode.verify, invitation)),
  );

  const submit = () => {
    if (isPending) return;
    reset();
    const valid = isEmail(email);
    setProblem(valid ? undefined : t('errors.email'));
    if (valid) request(email);
  };

  return (
    <Form onSubmit={submit}>
      {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
      <EmailField
        name="email"
        label={t('fields.email')}
        hint={t('signUp.hint')}
        error={problem}
        value={email}
        onChange={setEmail}
        required
      />
      <Button type="submit" loading={isPending} fullWidth>
        {submitLabel}
      </Button>
    </Form>
  );
}
