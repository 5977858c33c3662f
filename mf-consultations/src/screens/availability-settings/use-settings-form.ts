import { useLeaveGuard } from 'platform/remote';
import { useState } from 'react';
import type { AvailabilitySettings } from 'shared-api/contracts/consultations/settings';
import { useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import type { Duration } from 'shared-api/rules/durations';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useSetPrices } from '../../queries/availability.ts';
import {
  type PriceRow,
  type SettingsForm,
  type SettingsProblems,
  settingsProblems,
  toSettingsBody,
  toSettingsForm,
} from '../../rules/availability/price-form.ts';

/** Values, validation errors and submission of durations, prices and rules. */
export function useSettingsForm(settings: AvailabilitySettings | null) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const save = useSetPrices();
  const [stored, setStored] = useState(() => toSettingsForm(settings, deviceZone()));
  const [form, setForm] = useState(stored);
  const [problems, setProblems] = useState<SettingsProblems>({ rows: {} });
  const [message, setMessage] = useState<string>();
  const [isInUse, setInUse] = useState(false);

  useLeaveGuard(JSON.stringify(form) !== JSON.stringify(stored), t('availability.leave'));

  const set = (changes: Partial<Omit<SettingsForm, 'rows'>>) => {
    setForm((current) => ({ ...current, ...changes }));
    setProblems(({ rows }) => ({ rows: 'currency' in changes ? {} : rows }));
  };
  const setRow = (minutes: Duration, changes: Partial<PriceRow>) => {
    setForm((current) => ({
      ...current,
      rows: { ...current.rows, [minutes]: { ...current.rows[minutes], ...changes } },
    }));
    setProblems((current) => ({ ...current, rows: { ...current.rows, [minutes]: undefined } }));
  };

  const submit = () => {
    if (save.isPending) return;
    setMessage(undefined);
    const found = settingsProblems(form);
    setProblems(found ?? { rows: {} });
    if (found) return;
    save.mutate(
      { body: toSettingsBody(form) },
      {
        onSuccess: () => {
          setStored(form);
          toast.success(t('availability.settings.saved'));
        },
        onError: (error) => {
          if (error.code !== 'duration_in_use') return setMessage(errorText(error));
          // The server does not switch off durations that still have sessions (PD-35).
          setForm((current) => ({ ...current, rows: withStoredOn(current.rows, stored.rows) }));
          setInUse(true);
        },
      },
    );
  };

  return {
    form,
    set,
    setRow,
    problems,
    message,
    submit,
    isPending: save.isPending,
    isInUse,
    closeInUse: () => setInUse(false),
  };
}

/** Switches on the rows that are on in the stored settings. */
function withStoredOn(rows: SettingsForm['rows'], stored: SettingsForm['rows']): SettingsForm['rows'] {
  const entries = Object.entries(rows).map(([minutes, row]) => {
    const isOn = row.enabled || stored[Number(minutes) as Duration].enabled;
    return [minutes, { ...row, enabled: isOn }];
  });
  return Object.fromEntries(entries) as SettingsForm['rows'];
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
