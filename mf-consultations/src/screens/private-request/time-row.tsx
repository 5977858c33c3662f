import { useId, useState } from 'react';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { minutesOfDay } from 'shared-api/rules/dates';
import { offsetAt, toInstant } from 'shared-api/rules/time-zone';
import { Button, IconButton } from 'shared-ui/button';
import { DayCalendar } from 'shared-ui/calendar';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatFullDate } from 'shared-ui/format';
import { IconCalendar, IconTrash } from 'shared-ui/icons';
import { Card, Group, Heading, Stack } from 'shared-ui/layout';
import { SelectField } from 'shared-ui/select';
import { dayBounds } from '../../parts/booking/use-day.ts';
import { SessionTime } from '../../parts/session-time/session-time.tsx';
import { clockLabel, startOptions } from '../../rules/availability/clock-options.ts';
import { isFilled, type Row, withStart } from '../../rules/booking/private-request.ts';
import styles from './private-request.module.css';

export interface TimeRowProps {
  row: Row;
  /** Number of the row, from 1. */
  number: number;
  error: string | undefined;
  profile: ConsultantProfile;
  /** The learner's zone, in which the row's times are. */
  zone: string;
  /** The current instant, ms. */
  now: number;
  onChange(row: Row): void;
  /** Absent if this is the only row. */
  onRemove?(): void;
}

/** One requested time: a day, a start, and an end that matches one of the consultant's durations. */
export function TimeRow({ row, number, error, profile, zone, now, onChange, onRemove }: TimeRowProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const id = useId();
  const from = Number(row.from);
  const ends = profile.durations
    .filter(({ duration }) => row.from !== '' && from + duration <= minutesOfDay)
    .map(({ duration }) => ({
      value: String(from + duration),
      label: `${clockLabel(from + duration, language)} (${t('booking.minutes', { count: duration })})`,
    }));
  return (
    <Card as="section" tone="sunken" aria-labelledby={id} data-wrong={error === undefined ? undefined : ''}>
      <Stack gap="s">
        <Group justify="between" wrap={false}>
          <Heading level={3} size="s" id={id}>
            {t('booking.request.row', { number })}
          </Heading>
          {onRemove && (
            <IconButton
              label={t('booking.request.remove', { number })}
              icon={<IconTrash />}
              onClick={onRemove}
            />
          )}
        </Group>
        <DateButton
          date={row.date}
          bounds={dayBounds(zone, now)}
          onChange={(date) => onChange({ ...row, date })}
        />
        <div className={styles.times}>
          <SelectField
            label={t('booking.request.start')}
            options={startOptions(language)}
            value={row.from}
            onChange={(value) => onChange(withStart(row, value))}
          />
          <SelectField
            label={t('booking.request.end')}
            options={ends}
            value={row.to}
            disabled={row.from === ''}
            onChange={(to) => onChange({ ...row, to })}
          />
        </div>
        {error !== undefined && <FormMessage tone="error">{error}</FormMessage>}
        <BothClocks row={row} zone={zone} otherZone={profile.timezone} name={profile.username} />
      </Stack>
    </Card>
  );
}

interface DateButtonProps {
  date: string;
  bounds: { min: string; max: string };
  onChange(date: string): void;
}

/** The date field. The earliest date is today (CC §5). */
function DateButton({ date, bounds, onChange }: DateButtonProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const [opened, setOpened] = useState(false);
  const [month, setMonth] = useState((date || bounds.min).slice(0, 7));
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconCalendar />}
        fullWidth
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {date === '' ? t('booking.request.date') : formatFullDate(date, language)}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('booking.request.date')} size="s">
        <DayCalendar
          label={t('booking.request.date')}
          mode="one"
          month={month}
          onMonth={setMonth}
          min={bounds.min}
          max={bounds.max}
          today={bounds.min}
          value={date === '' ? [] : [date]}
          onSelect={([chosen]) => {
            if (chosen !== undefined) onChange(chosen);
            close();
          }}
        />
      </Dialog>
    </>
  );
}

const minuteMs = 60_000;

/** The requested time in the consultant's zone, if that differs. */
function BothClocks({
  row,
  zone,
  otherZone,
  name,
}: {
  row: Row;
  zone: string;
  otherZone: string;
  name: string;
}) {
  if (!isFilled(row)) return null;
  const minutes = Number(row.from);
  const start = toInstant(zone, { date: row.date, minutes });
  if (start === undefined || offsetAt(zone, start) === offsetAt(otherZone, start)) return null;
  const end = start + (Number(row.to) - minutes) * minuteMs;
  return (
    <SessionTime
      start={new Date(start).toISOString()}
      end={new Date(end).toISOString()}
      zone={zone}
      otherZone={otherZone}
      otherName={name}
    />
  );
}
