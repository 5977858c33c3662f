import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import { RadioGroupField } from 'shared-ui/choice';
import { FormMessage } from 'shared-ui/form';
import { MultiSelectField, SelectField } from 'shared-ui/select';
import { TextAreaField } from 'shared-ui/text-field';
import { useFields, useJobTitles, useLanguagesSpoken } from '../../queries/shared.ts';
import { listSpecialties } from '../../rules/sessions/consultant-problems.ts';
import { ageTexts, useTypeTexts } from './options.ts';
import { RetryHint } from './retry-hint.tsx';
import type { ConsultantForm } from './use-consultant-form.ts';

interface ConsultantFieldsProps {
  form: ConsultantForm;
  /** Makes the form read-only. */
  disabled?: boolean;
  /** Explains the chosen type, beside its field. */
  typeHint?: ReactNode;
}

/** The fields of a consultant (TF §5), used by the profile and by the request to become a consultant. */
export function ConsultantFields({ form, disabled = false, typeHint }: ConsultantFieldsProps) {
  const { t } = useTexts('mf-consultations');
  const { field, values, message } = form;
  const typeTexts = useTypeTexts();
  const jobTitles = useJobTitles();
  const languages = useLanguagesSpoken();
  const fields = useFields(values.type || 'consultant', { enabled: values.type !== '' });
  const chosen = fields.data ?? [];
  const specialties = listSpecialties(chosen, values.fields);
  const fieldsHint = fields.error ? (
    <RetryHint query={fields} />
  ) : values.type === '' ? (
    t('sessions.form.typeFirst')
  ) : undefined;

  return (
    <>
      {message && <FormMessage tone="error">{message}</FormMessage>}
      <RadioGroupField
        label={t('sessions.form.type')}
        hint={disabled ? undefined : (typeHint ?? t('sessions.form.typeHint'))}
        options={Object.entries(typeTexts).map(([value, text]) => ({ value, label: t(text) }))}
        {...field('type')}
        onChange={form.changeType}
        disabled={disabled}
        required
      />
      <TextAreaField
        label={t('sessions.form.aboutEn')}
        dir="ltr"
        maxLength={5_000}
        {...field('aboutEn')}
        disabled={disabled}
        required
      />
      <TextAreaField
        label={t('sessions.form.aboutAr')}
        dir="rtl"
        maxLength={5_000}
        {...field('aboutAr')}
        disabled={disabled}
        required
      />
      <SelectField
        label={t('sessions.form.jobTitle')}
        hint={jobTitles.error ? <RetryHint query={jobTitles} /> : undefined}
        options={jobTitles.data ?? []}
        {...field('jobTitle')}
        disabled={disabled || !jobTitles.data}
        required
      />
      <MultiSelectField
        label={t('sessions.form.fields')}
        hint={fieldsHint}
        options={chosen.map(({ id, title }) => ({ value: String(id), label: title }))}
        {...field('fields')}
        // Until the options are loaded, the field would show ids.
        value={fields.data ? values.fields : []}
        onChange={(ids) => form.changeFields(ids, chosen)}
        disabled={disabled || !fields.data}
        required
      />
      {specialties.length > 0 && (
        <MultiSelectField
          label={t('sessions.form.specialties')}
          options={specialties}
          {...field('specialties')}
          disabled={disabled}
        />
      )}
      <RadioGroupField
        label={t('sessions.form.ageType')}
        options={Object.entries(ageTexts).map(([value, text]) => ({ value, label: t(text) }))}
        {...field('ageType')}
        disabled={disabled}
        required
      />
      <MultiSelectField
        label={t('sessions.form.languages')}
        hint={languages.error ? <RetryHint query={languages} /> : undefined}
        options={languages.data ?? []}
        {...field('languages')}
        value={languages.data ? values.languages : []}
        disabled={disabled || !languages.data}
        required
      />
    </>
  );
}
