import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { DayCalendar } from 'shared-ui/calendar';
import { useSlotDays } from '../../queries/availability.ts';
import { getMonthPeriod, toMonth } from '../../rules/availability/calendar.ts';

export interface OwnCalendarProps {
  day: string;
  onDay(day: string): void;
  today: string;
}

/** A calendar that shows the number of slots and bookings of each day. It also works if these could not be loaded. */
export function OwnCalendar({ day, onDay, today }: OwnCalendarProps) {
  const { t } = useTexts('mf-consultations');
  const [month, setMonth] = useState(() => toMonth(day));
  const days = useSlotDays(getMonthPeriod(month));
  const marks = new Map(
    [...(days.data ?? [])].map(([date, { slots, reserved }]) => {
      const sessions = t('availability.sessions', { count: slots });
      return [
        date,
        {
          label: reserved === 0 ? sessions : t('availability.page.booked', { sessions, booked: reserved }),
          tone: reserved === slots ? ('full' as const) : ('own' as const),
        },
      ];
    }),
  );
  return (
    <DayCalendar
      label={t('availability.page.calendar')}
      month={month}
      onMonth={setMonth}
      mode="one"
      value={[day]}
      onSelect={([chosen = day]) => onDay(chosen)}
      marks={marks}
      today={today}
      loading={days.isFetching}
    />
  );
}
