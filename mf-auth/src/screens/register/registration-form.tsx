import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { referralCode } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { DateField } from 'shared-ui/date-field';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { EmailField, PasswordField, PhoneField, TextField } from 'shared-ui/text-field';
import { GuestPage } from '../../parts/guest-page/guest-page.tsx';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import type { SocialProfile } from '../../tab/social-profile.ts';
import { LanguagesField } from './languages-field.tsx';
import { TermsField } from './terms-field.tsx';
import { useRegistration } from './use-registration.ts';

export interface RegistrationFormProps {
  /** Read-only, because it is proved already. */
  email: string;
  /** The provider's profile of the person. With it, the form does not ask for a password. */
  social?: SocialProfile;
}

/** The fields of a new account (CC §3 "Registration"). */
export function RegistrationForm({ email, social }: RegistrationFormProps) {
  const { t } = useTexts('mf-auth');
  const invitation = parseInvitation(useLocation().search);
  const { field, emailError, message, submit, isPending, isProofEnded } = useRegistration(email, social);
  const [invited] = useState(() => referralCode() !== undefined);
  const { value: acceptsTerms, ...terms } = field('acceptsTerms');
  const start = withInvitation(social ? '/login' : '/sign-up', invitation);

  return (
    <GuestPage
      title={t('register.title')}
      lead={t(social ? 'register.leadSocial' : 'register.lead')}
      asides={[<TextLink to={start}>{t(social ? 'loginForm.otherWays' : 'verify.otherEmail')}</TextLink>]}
    >
      <Form onSubmit={submit}>
        <EmailField
          name="email"
          label={t('fields.email')}
          hint={t(social ? 'register.emailHintSocial' : 'register.emailHint')}
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
        {!social && (
          <PasswordField
            name="password"
            label={t('fields.password')}
            hint={t('register.passwordHint')}
            autoComplete="new-password"
            required
            {...field('password')}
          />
        )}
        {invited && (
          <TextField name="referer_code" label={t('fields.referral')} dir="ltr" {...field('referral')} />
        )}
        <TermsField checked={acceptsTerms} {...terms} />
        {message && (
          <FormMessage tone="error">
            <Text>{message}</Text>
            {isProofEnded && <TextLink to={start}>{t('register.again')}</TextLink>}
          </FormMessage>
        )}
        <Button type="submit" loading={isPending} fullWidth>
          {t('createAccount')}
        </Button>
      </Form>
    </GuestPage>
  );
}
