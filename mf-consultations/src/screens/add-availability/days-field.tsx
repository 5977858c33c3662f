import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { addDays, dayOfWeek } from 'shared-api/rules/dates';
import { Button } from 'shared-ui/button';
import { DayCalendar } from 'shared-ui/calendar';
import { formatWeekday } from 'shared-ui/format';
import { IconAlertCircle } from 'shared-ui/icons';
import { Group, Heading, Text } from 'shared-ui/layout';
import {
  datesIn,
  getLastOfMonth,
  type Period,
  toMonth,
  weekdaysIn,
  withDates,
} from '../../rules/availability/calendar.ts';
import styles from './add-availability.module.css';

export interface DaysFieldProps {
  value: string[];
  onChange(days: string[]): void;
  error?: string;
  today: string;
  /** The first and last day that the user can choose. */
  bounds: Period;
}

/** Chooses days from tomorrow to six months ahead, one by one or all of a weekday. */
export function DaysField({ value, onChange, error, today, bounds }: DaysFieldProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  // Focuses the calendar when it has an error, as a form does with its inputs.
  useEffect(() => {
    if (error !== undefined) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [error]);
  const [month, setMonth] = useState(() => toMonth(bounds.first));
  // The seven weekdays, in the order of the first selectable days.
  const week = Array.from({ length: 7 }, (_, index) => addDays(bounds.first, index));

  return (
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset, the calendar is a table with a name of its own
    <div
      ref={box}
      role="group"
      aria-label={t('availability.form.days')}
      aria-describedby={error === undefined ? undefined : errorId}
      className={styles.days}
    >
      <Heading size="m">{t('availability.form.days')}</Heading>
      <DayCalendar
        label={t('availability.form.days')}
        month={month}
        onMonth={setMonth}
        mode="many"
        min={bounds.first}
        max={bounds.last}
        value={value}
        onSelect={onChange}
        today={today}
      />
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          <IconAlertCircle aria-hidden="true" />
          {error}
        </p>
      )}
      <Text role="status">
        {value.length > 0 &&
          t('availability.future.chosen', { days: t('availability.days', { count: value.length }) })}
      </Text>
      <Group gap="s" role="group" aria-label={t('availability.future.pick')}>
        {week.map((date) => (
          <Button
            key={date}
            size="s"
            variant="secondary"
            onClick={() => onChange(withDates(value, weekdaysIn(bounds, dayOfWeek(date))))}
          >
            {t('availability.future.everyWeekday', { weekday: formatWeekday(date, language, 'long') })}
          </Button>
        ))}
        <Button
          size="s"
          variant="secondary"
          onClick={() =>
            onChange(withDates(value, datesIn({ first: bounds.first, last: getLastOfMonth(bounds.first) })))
          }
        >
          {t('availability.future.untilMonthEnd')}
        </Button>
        {value.length > 0 && (
          <Button size="s" variant="quiet" onClick={() => onChange([])}>
            {t('availability.future.clear')}
          </Button>
        )}
      </Group>
    </div>
  );
}
