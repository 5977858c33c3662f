import { useMemo, useState } from 'react';
import type { NotificationPreferences } from 'shared-api/contracts/notifications';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { Form, FormMessage } from 'shared-ui/form';
import { formatTime, zoneName } from 'shared-ui/format';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { SelectField } from 'shared-ui/select';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useSavePreferences } from '../../queries/preferences.ts';
import { isFullDay, toBody, toForm, toggle } from '../../rules/preferences-form.ts';
import { KindsTable } from './kinds-table.tsx';
import styles from './preferences.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The form of all preferences. The input stays if it could not be saved. */
export function PreferencesFields({ stored }: { stored: NotificationPreferences }) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useSavePreferences();
  const [form, setForm] = useState(() => toForm(stored));
  const [isTried, setTried] = useState(false);
  const [zone, setZone] = useState(stored.timezone);
  const here = deviceZone();
  const nameZone = (each: string) => zoneName(each, language, new Date());
  const options = useMemo(
    () =>
      hours.map((hour) => ({
        value: String(hour),
        label: formatTime(new Date(Date.UTC(2000, 0, 1, hour)), language, { timeZone: 'UTC' }),
      })),
    [language],
  );
  const save = () => {
    setTried(true);
    if (isPending || isFullDay(form)) return;
    mutate({ body: toBody(form, zone) }, { onSuccess: () => toast.success(t('preferences.saved')) });
  };
  const hourField = (key: 'quietFrom' | 'quietUntil' | 'digestHour', problem?: string) => (
    <SelectField
      label={t(`preferences.${key}`)}
      options={options}
      value={form[key]}
      onChange={(value) => setForm({ ...form, [key]: value })}
      placeholder={false}
      error={problem}
    />
  );
  return (
    <Form onSubmit={save}>
      <Stack gap="l">
        <Card as="section">
          <Stack gap="m">
            <Heading size="m">{t('preferences.kinds')}</Heading>
            <KindsTable off={form.off} onChange={(name, isOn) => setForm(toggle(form, name, isOn))} />
            <Text size="s" tone="muted">
              {t('preferences.always')}
            </Text>
          </Stack>
        </Card>
        <Card as="section">
          <Stack gap="m">
            <Heading size="m">{t('preferences.quiet')}</Heading>
            <CheckboxField
              label={t('preferences.quietOn')}
              hint={t('preferences.quietHint')}
              checked={form.quiet}
              onChange={(quiet) => setForm({ ...form, quiet })}
            />
            {form.quiet && (
              <div className={styles.hours}>
                {hourField('quietFrom')}
                {hourField('quietUntil', isTried && isFullDay(form) ? t('preferences.quietSame') : undefined)}
              </div>
            )}
          </Stack>
        </Card>
        <Card as="section">
          <Stack gap="m">
            <Heading size="m">{t('preferences.digest')}</Heading>
            <CheckboxField
              label={t('preferences.digestOn')}
              hint={t('preferences.digestHint')}
              checked={form.digest}
              onChange={(digest) => setForm({ ...form, digest })}
            />
            {form.digest && <div className={styles.hours}>{hourField('digestHour')}</div>}
          </Stack>
        </Card>
        <Text size="s" tone="muted">
          {t('preferences.zone', { zone: nameZone(zone) })}
        </Text>
        {here !== zone && (
          <Button size="s" variant="secondary" onClick={() => setZone(here)}>
            {t('preferences.useDeviceZone', { zone: nameZone(here) })}
          </Button>
        )}
        {error !== null && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <Button type="submit" loading={isPending} fullWidth>
          {t('preferences.save')}
        </Button>
      </Stack>
    </Form>
  );
}
