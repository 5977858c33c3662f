import { useMemo } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { zoneName } from 'shared-ui/format';
import { useNow } from 'shared-ui/hooks';
import { SelectField } from 'shared-ui/select';
import { SwitchField } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { maxTypedLength, numberText } from '../../rules/availability/price-form.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** The time zone of the sessions, the free first sessions, and how long before the start bookings close. */
export function Rules({ form: { form, set, problems } }: { form: SettingsFormState }) {
  const { t } = useTexts('mf-consultations');
  return (
    <>
      <ZoneField value={form.zone} onChange={(zone) => set({ zone })} />
      <SwitchField
        label={t('availability.settings.free')}
        name="first_session_free"
        hint={t('availability.settings.freeHint')}
        checked={form.firstFree}
        onChange={(firstFree) => set({ firstFree })}
      />
      <TextField
        label={t('availability.settings.freeCount')}
        name="free_sessions"
        inputMode="numeric"
        maxLength={maxTypedLength}
        dir="ltr"
        disabled={!form.firstFree}
        value={form.freeSessions}
        onChange={(typed) => set({ freeSessions: numberText(typed, 2) })}
        error={problems.freeSessions && t('availability.settings.badFreeCount')}
      />
      <TextField
        label={t('availability.settings.margin')}
        name="marginhours"
        hint={t('availability.settings.marginHint')}
        inputMode="numeric"
        maxLength={maxTypedLength}
        dir="ltr"
        value={form.marginHours}
        onChange={(typed) => set({ marginHours: numberText(typed) })}
        error={problems.marginHours && t('availability.settings.badMargin')}
      />
    </>
  );
}

const hourMs = 3_600_000;

/** All zones of the browser with their current offsets. The device's and the chosen one come first. */
function ZoneField({ value, onChange }: { value: string; onChange(zone: string): void }) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  // Computes the offsets of some 400 zones once an hour, not once a minute.
  const hour = Math.floor(useNow() / hourMs);
  const device = deviceZone();
  const options = useMemo(() => {
    const at = new Date(hour * hourMs);
    const zones = new Set([device, value, ...Intl.supportedValuesOf('timeZone')]);
    return [...zones].map((zone) => ({ value: zone, label: `${zone} · ${zoneName(zone, language, at)}` }));
  }, [device, value, language, hour]);
  return (
    <SelectField
      label={t('availability.settings.zone')}
      name="timezone"
      hint={t('availability.settings.zoneHint')}
      placeholder={false}
      value={value}
      onChange={onChange}
      options={options}
    />
  );
}
