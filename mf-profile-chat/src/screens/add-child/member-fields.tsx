import { useTexts } from 'shared-api/i18n';
import { RadioGroupField } from 'shared-ui/choice';
import { DateField } from 'shared-ui/date-field';
import { FormMessage } from 'shared-ui/form';
import { TextField } from 'shared-ui/text-field';
import { AvatarField } from '../../parts/avatar-field/avatar-field.tsx';
import { genderTexts, relationTextsFor, toGender } from '../../rules/code-texts.ts';
import type { MemberForm } from './use-member-form.ts';

interface MemberFieldsProps {
  form: MemberForm;
  /** Address of the stored picture. */
  avatar?: string;
}

/** The fields of a family member (TF §2.6), used by both forms. */
export function MemberFields({ form: { field, values, message }, avatar }: MemberFieldsProps) {
  const { t } = useTexts('mf-profile-chat');
  const { value: file, onChange: onFile, error: avatarError } = field('avatar');
  return (
    <>
      {message && <FormMessage tone="error">{message}</FormMessage>}
      <AvatarField name={values.name} stored={avatar} file={file} onFile={onFile} error={avatarError} />
      <TextField
        name="name"
        label={t('member.name')}
        dir="auto"
        maxLength={60}
        autoComplete="off"
        required
        {...field('name')}
      />
      <RadioGroupField
        label={t('member.gender')}
        options={Object.entries(genderTexts).map(([value, text]) => ({ value, label: t(text) }))}
        required
        {...field('gender')}
      />
      <RadioGroupField
        label={t('member.relation')}
        options={Object.entries(relationTextsFor(toGender(values.gender))).map(([value, text]) => ({
          value,
          label: t(text),
        }))}
        inline
        required
        {...field('relation')}
      />
      <DateField label={t('member.birthDate')} hint={t('member.birthDateHint')} {...field('birthDate')} />
    </>
  );
}
