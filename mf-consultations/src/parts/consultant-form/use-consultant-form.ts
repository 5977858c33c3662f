import { useLeaveGuard } from 'platform/remote';
import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import type { AccountDetails } from 'shared-api/contracts/consultations/account';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import { useErrorText } from 'shared-ui/states';
import {
  type ConsultantField,
  type ConsultantValues,
  consultantFields,
  consultantProblems,
  type FieldOfWork,
  listSpecialties,
} from '../../rules/sessions/consultant-problems.ts';

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => String(id));

/** Converts an answer to the form's values; empty without one. */
const valuesOf = (details: AccountDetails | null | undefined): ConsultantValues => ({
  type: details?.type ?? '',
  aboutEn: details?.about_en ?? '',
  aboutAr: details?.about_ar ?? '',
  jobTitle: details?.job_title_id ? String(details.job_title_id) : '',
  fields: idsOf(details?.fields ?? []),
  specialties: idsOf(details?.specialties ?? []),
  ageType: details ? String(details.type_age) : '',
  languages: idsOf(details?.languages ?? []),
});

/** The request body of both calls (TF §7). */
const bodyOf = (values: ConsultantValues) => ({
  // The form validates the type before it is submitted.
  type: values.type as ConsultantType,
  about_en: values.aboutEn,
  about_ar: values.aboutAr,
  job_title_id: values.jobTitle,
  languages: values.languages,
  fields: values.fields,
  specialty: values.specialties,
  type_age: values.ageType,
});
export type ConsultantBody = ReturnType<typeof bodyOf>;

/** The mutation that submits the form. */
interface Sending {
  isPending: boolean;
  mutate(body: ConsultantBody, then: { onSuccess(): void; onError(error: ApiError): void }): void;
}

/** Values, errors and submission of a consultant form. Asks before the user leaves with unsaved input. */
export function useConsultantForm(
  details: AccountDetails | null | undefined,
  { isPending, mutate }: Sending,
) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const [initial, setInitial] = useState(() => valuesOf(details));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<ConsultantField, string>>>({});
  const [message, setMessage] = useState<string>();
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(initial), t('sessions.form.leave'));

  const change = (part: Partial<ConsultantValues>) => {
    setValues((current) => ({ ...current, ...part }));
    setErrors((current) => {
      const corrected = Object.keys(part).map((name) => [name, undefined]);
      return { ...current, ...Object.fromEntries(corrected) };
    });
  };

  /** `field('aboutEn')`: value, change handler and error of a field. Changing a field clears its error. */
  const field = <Name extends ConsultantField>(name: Name) => ({
    value: values[name],
    onChange: (value: ConsultantValues[Name]) => change({ [name]: value }),
    error: errors[name],
  });

  const start = (from: ConsultantValues) => {
    setInitial(from);
    setValues(from);
    setErrors({});
    setMessage(undefined);
  };

  const submit = (onSaved: () => void) => {
    if (isPending) return;
    setMessage(undefined);
    const problems = Object.entries(consultantProblems(values));
    setErrors(Object.fromEntries(problems.map(([name, problem]) => [name, t(problem)])));
    if (problems.length > 0) return;
    mutate(bodyOf(values), {
      onSuccess: () => {
        start(values);
        onSaved();
      },
      onError: (error) => {
        const found = getFieldMessages(error, consultantFields);
        setErrors(found);
        if (Object.keys(found).length === 0) setMessage(errorText(error));
      },
    });
  };

  return {
    values,
    field,
    /** Clears fields and specialties, because each type has its own (TF §5). */
    changeType: (type: string) => change({ type: type as ConsultantType, fields: [], specialties: [] }),
    /** Drops the specialties of fields that are no longer chosen. */
    changeFields: (fields: string[], all: readonly FieldOfWork[]) => {
      const offered = listSpecialties(all, fields).map(({ value }) => value);
      change({ fields, specialties: values.specialties.filter((id) => offered.includes(id)) });
    },
    message,
    submit,
    /** Restores the initial values. */
    reset: () => start(initial),
    isPending,
  };
}
export type ConsultantForm = ReturnType<typeof useConsultantForm>;
