import type { ProfileUser } from 'shared-api/contracts/profile';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { DateField } from 'shared-ui/date-field';
import { Form, FormMessage } from 'shared-ui/form';
import { IconEdit } from 'shared-ui/icons';
import { Group } from 'shared-ui/layout';
import { EmailField, PhoneField, TextField } from 'shared-ui/text-field';
import { AvatarField } from '../../../parts/avatar-field/avatar-field.tsx';
import { genderTexts } from '../../../rules/code-texts.ts';
import { LanguagesField } from './languages-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  user: ProfileUser;
  /** Whether the form can be edited; otherwise it is read-only. */
  isEditing: boolean;
  onEdit(): void;
  onCancel(): void;
  onSaved(): Promise<void>;
}

/** The profile form: 'Edit Profile' unlocks it, 'Confirm' saves and locks it again (EC §4). The e-mail is always read-only. */
export function ProfileForm({ user, isEditing, onEdit, onCancel, onSaved }: ProfileFormProps) {
  const { t } = useTexts('mf-profile-chat');
  const { values, field, message, submit, isPending } = useProfileForm(user, onSaved);
  const disabled = !isEditing;
  const { value: file, onChange: onFile, error: avatarError } = field('avatar');
  const { onChange: _, ...email } = field('email');
  return (
    <Form onSubmit={submit}>
      <Group justify="between">
        <AvatarField
          name={values.username}
          stored={user.avatar ?? undefined}
          file={file}
          onFile={onFile}
          error={avatarError}
          readOnly={disabled}
        />
        {disabled && (
          <Button icon={<IconEdit />} onClick={onEdit} data-edit>
            {t('profile.edit')}
          </Button>
        )}
      </Group>
      {message && <FormMessage tone="error">{message}</FormMessage>}
      <TextField
        name="username"
        label={t('profile.name')}
        autoComplete="name"
        dir="auto"
        maxLength={60}
        disabled={disabled}
        required={isEditing}
        {...field('username')}
      />
      <EmailField
        name="email"
        label={t('profile.email')}
        hint={isEditing ? t('profile.emailHint') : undefined}
        {...email}
        onChange={() => {}}
        readOnly
        disabled={disabled}
      />
      <PhoneField
        name="phone"
        label={t('profile.phone')}
        hint={isEditing ? t('profile.phoneHint') : undefined}
        disabled={disabled}
        required={isEditing}
        {...field('phone')}
      />
      <DateField
        name="birth_date"
        label={t('profile.birthDate')}
        autoComplete="bday"
        disabled={disabled}
        {...field('birthDate')}
      />
      <RadioGroupField
        label={t('member.gender')}
        options={Object.entries(genderTexts).map(([value, text]) => ({ value, label: t(text) }))}
        disabled={disabled}
        {...field('gender')}
      />
      <LanguagesField disabled={disabled} {...field('languages')} />
      {isEditing && (
        <Group>
          <Button type="submit" loading={isPending}>
            {t('profile.confirm')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onCancel}>
            {t('member.cancel')}
          </Button>
        </Group>
      )}
    </Form>
  );
}
