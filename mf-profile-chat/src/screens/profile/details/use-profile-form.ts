import { useLeaveGuard } from 'platform/remote';
import { useState } from 'react';
import type { ProfileUser } from 'shared-api/contracts/profile';
import { useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import { dateIn } from 'shared-api/rules/time-zone';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useEditProfile } from '../../../queries/profile.ts';
import {
  type ProfileField,
  type ProfileValues,
  profileBody,
  profileFields,
  profileProblems,
  profileValues,
} from '../../../rules/profile-values.ts';

/** Values, errors and submission of the profile form. Asks before the user leaves with unsaved input. */
export function useProfileForm(user: ProfileUser, onSaved: () => Promise<void>) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess } = useEditProfile();
  const [initial] = useState(() => profileValues(user));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<ProfileField, string>>>({});
  const [message, setMessage] = useState<string>();
  const isDirty =
    values.avatar !== undefined ||
    JSON.stringify({ ...values, avatar: undefined }) !== JSON.stringify(initial);
  useLeaveGuard(isDirty && !isSuccess, t('profile.leave'));

  /** `field('phone')`: value, change handler and error of a field. Changing a field clears its error. */
  const field = <Name extends ProfileField>(name: Name) => ({
    value: values[name],
    onChange: (value: ProfileValues[Name]) => {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
    error: errors[name],
  });

  const submit = () => {
    if (isPending || isSuccess) return;
    setMessage(undefined);
    const problems = Object.entries(profileProblems(values, dateIn(deviceZone(), Date.now())));
    setErrors(Object.fromEntries(problems.map(([name, problem]) => [name, t(problem)])));
    if (problems.length > 0) return;
    mutate(
      { params: { id: user.id }, body: profileBody(values) },
      {
        onSuccess: async ({ msg }) => {
          toast.success(msg);
          await onSaved();
        },
        onError: (error) => {
          const found = getFieldMessages(error, profileFields);
          setErrors(found);
          if (Object.keys(found).length === 0) setMessage(errorText(error));
        },
      },
    );
  };

  return { values, field, message, submit, isPending: isPending || isSuccess };
}
