import { useId, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { maxAvailabilityMonths } from 'shared-api/rules/availability';
import { addMonths } from 'shared-api/rules/dates';
import { Button } from 'shared-ui/button';
import { DayCalendar } from 'shared-ui/calendar';
import { Dialog } from 'shared-ui/dialog';
import { formatFullDate } from 'shared-ui/format';
import { IconCalendar } from 'shared-ui/icons';
import { Stack, Text } from 'shared-ui/layout';
import { toMonth } from '../../rules/availability/calendar.ts';

export interface DayFieldProps {
  value: string;
  onChange(day: string): void;
  error?: string;
  today: string;
}

/** The day of one session, from today to six months ahead. Its calendar opens as a popup. */
export function DayField({ value, onChange, error, today }: DayFieldProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [month, setMonth] = useState(() => toMonth(value < today ? today : value));
  return (
    <Stack gap="xs">
      <Text as="span" id={`${id}-label`} strong>
        {t('availability.single.day')}
      </Text>
      <Button
        id={`${id}-day`}
        variant="secondary"
        fullWidth
        icon={<IconCalendar />}
        aria-labelledby={`${id}-label ${id}-day`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {formatFullDate(value, language)}
      </Button>
      {error !== undefined && (
        <Text id={`${id}-error`} size="s" tone="danger" role="alert">
          {error}
        </Text>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('availability.chooseDay')} size="s">
        <DayCalendar
          label={t('availability.single.day')}
          month={month}
          onMonth={setMonth}
          mode="one"
          min={today}
          max={addMonths(today, maxAvailabilityMonths)}
          value={[value]}
          onSelect={([chosen = value]) => {
            onChange(chosen);
            setOpened(false);
          }}
          today={today}
        />
      </Dialog>
    </Stack>
  );
}
