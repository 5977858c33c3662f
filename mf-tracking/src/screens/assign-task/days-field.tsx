import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { addDays } from 'shared-api/rules/dates';
import { deviceZone } from 'shared-api/rules/device-zone';
import { dateIn } from 'shared-api/rules/time-zone';
import { DayCalendar } from 'shared-ui/calendar';
import { FormMessage } from 'shared-ui/form';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { TaskDates } from '../../parts/task-list/task-dates.tsx';

interface DaysFieldProps {
  /** First and last day, or only the first. */
  value: string[];
  onChange(days: string[]): void;
  error?: string;
}

/** The zone in which a day ends last, 12 hours behind UTC (AoE). */
const lastZone = 'Etc/GMT+12';

/**
 * The first and the last day of a task, within a year from today. The server checks them by the assignee's day
 * (PD-130), which this device does not know, so that every day can be chosen that has not ended everywhere.
 */
export function DaysField({ value, onChange, error }: DaysFieldProps) {
  const { t } = useTexts('mf-tracking');
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [today] = useState(() => dateIn(deviceZone(), Date.now()));
  const [month, setMonth] = useState(today.slice(0, 7));
  useEffect(() => {
    if (error !== undefined) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [error]);
  const [start, end = start] = value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset, the calendar is a table with a name of its own
    <div ref={box} role="group" aria-label={t('tasks.form.days')} aria-describedby={error && errorId}>
      <Stack gap="s">
        <Heading size="m">{t('tasks.form.days')}</Heading>
        <Text tone="muted">
          {start !== undefined && end !== undefined ? (
            <TaskDates task={{ task_start_date: start, task_end_date: end }} />
          ) : (
            t('tasks.form.daysHint')
          )}
        </Text>
        <DayCalendar
          label={t('tasks.form.days')}
          month={month}
          onMonth={setMonth}
          mode="range"
          min={dateIn(lastZone, Date.now())}
          max={addDays(today, 365)}
          value={value}
          onSelect={onChange}
          today={today}
        />
        {error !== undefined && (
          <div id={errorId}>
            <FormMessage tone="error">{error}</FormMessage>
          </div>
        )}
      </Stack>
    </div>
  );
}
