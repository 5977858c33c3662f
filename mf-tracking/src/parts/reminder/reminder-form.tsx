import { useMemo, useState } from 'react';
import type { ReminderSettings } from 'shared-api/contracts/tracking/reminder';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { Form, FormMessage } from 'shared-ui/form';
import { formatTime } from 'shared-ui/format';
import { Stack, Text } from 'shared-ui/layout';
import { SelectField } from 'shared-ui/select';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useSetReminder } from '../../queries/reminder.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface ReminderFormProps {
  settings: ReminderSettings;
  onSaved(): void;
}

/** The hour and the channels of the daily reminder. */
export function ReminderForm({ settings, onSaved }: ReminderFormProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useSetReminder();
  const [hour, setHour] = useState(String(settings.hour));
  const [bell, setBell] = useState(settings.bell === 1);
  const [mail, setMail] = useState(settings.mail === 1);
  const options = useMemo(
    () =>
      hours.map((value) => ({
        value: String(value),
        label: formatTime(new Date(Date.UTC(2000, 0, 1, value)), language, { timeZone: 'UTC' }),
      })),
    [language],
  );
  const save = () => {
    if (isPending) return;
    mutate(
      { body: { hour: Number(hour), bell: bell ? '1' : '0', mail: mail ? '1' : '0' } },
      {
        onSuccess: () => {
          toast.success(t('today.reminder.saved'));
          onSaved();
        },
      },
    );
  };
  return (
    <Form onSubmit={save}>
      <Stack gap="m">
        <Text>{t('today.reminder.lead')}</Text>
        <CheckboxField label={t('today.reminder.bell')} checked={bell} onChange={setBell} />
        <CheckboxField
          label={t('today.reminder.mail')}
          hint={mail ? undefined : t('today.reminder.mailHint')}
          checked={mail}
          onChange={setMail}
        />
        <SelectField
          label={t('today.reminder.hour')}
          options={options}
          value={hour}
          onChange={setHour}
          placeholder={false}
        />
        {error !== null && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <Button type="submit" loading={isPending} fullWidth>
          {t('today.reminder.save')}
        </Button>
      </Stack>
    </Form>
  );
}
