import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { referralCode } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { DateField } from 'shared-ui/date-field';
import { Form, FormMessage } from 'shared-ui/form';
import { TextLink } from 'shared-ui/link';
import { EmailField, PasswordField, PhoneField, TextField } from 'shared-ui/text-field';
import { GuestPage } from '../../guest-page.tsx';
import { invitationOf, withInvitation } from '../../rules/invitation.ts';
import { LanguagesField } from './languages-field.tsx';
import { TermsField } from './terms-field.tsx';
import { useRegistration } from './use-registration.ts';

/** What an account needs to be told (CC §3 "Registration"). */
export function RegistrationForm({ email }: { email: string }) {
  const { t } = useTexts('mf-auth');
  const invitation = invitationOf(useLocation().search);
  const { field, emailError, message, submit, isPending } = useRegistration(email);
  const [invited] = useState(() => referralCode() !== undefined);
  const { value: acceptsTerms, ...terms } = field('acceptsTerms');

  return (
    <GuestPage
      title={t('register.title')}
      lead={t('register.lead')}
      aside={<TextLink to={withInvitation('/sign-up', invitation)}>{t('verify.otherEmail')}</TextLink>}
    >
      <Form onSubmit={submit}>
        <EmailField
          name="email"
          label={t('fields.email')}
          hint={t('register.emailHint')}
          autoComplete="username"
          value={email}
          onChange={() => {}}
          readOnly
          error={emailError}
        />
        <TextField
          name="username"
          label={t('fields.name')}
          autoComplete="name"
          dir="auto"
          required
          {...field('username')}
        />
        <PhoneField
          name="phone"
          label={t('fields.phone')}
          hint={t('register.phoneHint')}
          required
          {...field('phone')}
        />
        <DateField
          name="birth_date"
          label={t('fields.birthDate')}
          autoComplete="bday"
          required
          {...field('birthDate')}
        />
        <RadioGroupField
          name="gender"
          label={t('fields.gender')}
          options={[
            { value: '1', label: t('register.male') },
            { value: '2', label: t('register.female') },
          ]}
          inline
          {...field('gender')}
        />
        <LanguagesField {...field('languages')} />
        <PasswordField
          name="password"
          label={t('fields.password')}
          hint={t('register.passwordHint')}
          autoComplete="new-password"
          required
          {...field('password')}
        />
        {invited && (
          <TextField name="referer_code" label={t('fields.referral')} dir="ltr" {...field('referral')} />
        )}
        <TermsField checked={acceptsTerms} {...terms} />
        {message && <FormMessage tone="error">{message}</FormMessage>}
        <Button type="submit" loading={isPending} fullWidth>
          {t('createAccount')}
        </Button>
      </Form>
    </GuestPage>
  );
}
