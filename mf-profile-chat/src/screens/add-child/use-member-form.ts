import { useLeaveGuard } from 'platform/remote';
import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import type { FamilyMember } from 'shared-api/contracts/commerce/family';
import { useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import { dateIn } from 'shared-api/rules/time-zone';
import { useErrorText } from 'shared-ui/states';
import {
  type MemberField,
  type MemberValues,
  memberFields,
  memberProblems,
  memberValues,
} from '../../rules/member-form.ts';

/** Values and errors of the form of a family member. Asks before the user leaves with unsaved input. */
export function useMemberForm(member?: FamilyMember) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const [initial] = useState(() => memberValues(member));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<MemberField, string>>>({});
  const [message, setMessage] = useState<string>();
  const [isDone, setDone] = useState(false);

  const isDirty =
    values.avatar !== undefined ||
    JSON.stringify({ ...values, avatar: undefined }) !== JSON.stringify(initial);
  useLeaveGuard(isDirty && !isDone, t('member.leave'));

  /** `field('name')`: value, change handler and error of a field. Changing a field clears its error. */
  const field = <Name extends keyof MemberValues>(name: Name) => ({
    value: values[name],
    onChange: (value: MemberValues[Name]) => {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
    error: errors[name],
  });

  /** Whether the form can be sent. Otherwise shows the errors. */
  const isValid = (): boolean => {
    setMessage(undefined);
    const today = dateIn(deviceZone(), Date.now());
    const problems = Object.entries(memberProblems(values, { isNew: member === undefined, today }));
    setErrors(Object.fromEntries(problems.map(([name, problem]) => [name, t(problem)])));
    return problems.length === 0;
  };

  /** Shows the server's errors at their fields, or below the form if no field explains the error. */
  const showError = (error: ApiError): void => {
    const found = getFieldMessages(error, memberFields);
    setErrors(found);
    if (Object.keys(found).length === 0) setMessage(errorText(error));
  };

  return {
    values,
    field,
    message,
    isValid,
    showError,
    /** The input is saved or discarded: leaving the page does not ask any more. */
    finish: () => setDone(true),
    isDone,
  };
}
export type MemberForm = ReturnType<typeof useMemberForm>;
