import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { EmailField, PasswordField } from 'shared-ui/text-field';
import { GuestPage } from '../../guest-page.tsx';
import { useLogin } from '../../queries.ts';
import { invitationOf, withInvitation } from '../../rules/invitation.ts';
import { loginRefusal } from '../../rules/refusals.ts';

/** `/login-form`: e-mail and password. */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const invitation = invitationOf(useLocation().search);
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string[]>([]);

  const submit = () => {
    if (login.isPending) return;
    if (email.trim() === '' || password === '') return setRefusal([t('errors.login')]);
    setRefusal([]);
    login.mutate({ body: { email, password } }, { onError: (error) => setRefusal(loginRefusal(error, t)) });
  };

  return (
    <GuestPage
      title={t('loginForm.title')}
      lead={t('loginForm.lead')}
      aside={
        <>
          {t('loginForm.newHere')}{' '}
          <TextLink to={withInvitation('/sign-up', invitation)}>{t('createAccount')}</TextLink>
        </>
      }
    >
      <Form onSubmit={submit}>
        {refusal.length > 0 && (
          <FormMessage tone="error">
            {refusal.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </FormMessage>
        )}
        <EmailField
          name="email"
          label={t('fields.email')}
          autoComplete="username"
          value={email}
          onChange={setEmail}
          required
        />
        <PasswordField
          name="password"
          label={t('fields.password')}
          value={password}
          onChange={setPassword}
          required
        />
        <Button type="submit" loading={login.isPending} fullWidth>
          {t('loginForm.submit')}
        </Button>
      </Form>
    </GuestPage>
  );
}
