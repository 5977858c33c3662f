import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useErrorText } from 'shared-ui/states';
import { EmailField, PasswordField } from 'shared-ui/text-field';
import { useLogin } from '../../queries/accounts.ts';
import { getLoginErrors } from '../../rules/error-texts.ts';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { useTypedEmail } from '../../tab/typed-email.ts';

/** Focuses a field by its name, because the error message is not shown at the field itself. */
const focusOn = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
};

/** The error is shown above both fields, because neither the server nor the page reveals which of the two was wrong (CC §5). */
export function LoginForm() {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const invitation = parseInvitation(useLocation().search);
  const navigate = useNavigate();
  const login = useLogin();
  const [email, setEmail] = useTypedEmail();
  const [password, setPassword] = useState('');
  const [rejection, setRejection] = useState<string[]>([]);

  const submit = (form: HTMLFormElement) => {
    if (login.isPending) return;
    if (email.trim() === '' || password === '') {
      setRejection([t('errors.login')]);
      return focusOn(form, email.trim() === '' ? 'email' : 'password');
    }
    setRejection([]);
    login.mutate(
      { body: { email, password } },
      {
        onError: (error) =>
          error.code === 'second_step_needed'
            ? navigate(withInvitation('/second-step', invitation))
            : setRejection(getLoginErrors(error, t, toErrorText)),
      },
    );
  };

  return (
    <Form onSubmit={(event) => submit(event.currentTarget)}>
      {rejection.length > 0 && (
        <FormMessage tone="error">
          {rejection.map((line) => (
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
      <Text size="s">
        <TextLink to={withInvitation('/forget-password', invitation)}>{t('forgotten.title')}</TextLink>
      </Text>
      <Button type="submit" loading={login.isPending} fullWidth>
        {t('loginForm.submit')}
      </Button>
    </Form>
  );
}
