import { useState } from 'react';
import type { Slot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { dateIn } from 'shared-api/rules/time-zone';
import { Button } from 'shared-ui/button';
import { DayCalendar } from 'shared-ui/calendar';
import { formatFullDate } from 'shared-ui/format';
import { useNow } from 'shared-ui/hooks';
import { Heading, Stack } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { TimeSlotGrid } from 'shared-ui/time-slots';
import { useConsultant, useDaySlots, useFreeDays } from '../../queries/shared.ts';
import { getMonthPeriod, toMonth } from '../../rules/availability/calendar.ts';
import { useViewerZone } from '../zone/use-viewer-zone.ts';
import { ZoneNote } from '../zone/zone-note.tsx';
import { ScheduleColumns } from './schedule-columns.tsx';
import { ShownSlot } from './shown-slot.tsx';
import { useDay } from './use-day.ts';

export interface MyScheduleProps {
  /** Id of the consultant's account. */
  consultantId: number;
}

/** The profile's tab 'My Schedule' (CC §2, §6): a consultant's days and their sessions, read-only. */
export function MySchedule({ consultantId }: MyScheduleProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { zone } = useViewerZone();
  const now = useNow();
  const today = dateIn(zone, now);
  const [day, choose] = useDay(today);
  const [month, setMonth] = useState(() => toMonth(day));
  const { first, last } = getMonthPeriod(month);
  const consultant = useConsultant(consultantId);
  const days = useFreeDays(consultantId, { from: first, to: last, timezone: zone });
  const slots = useDaySlots(consultantId, day, zone);
  const dayName = formatFullDate(day, language);

  const marks = new Map(
    [...(days.data ?? [])].map(([date, count]) => [
      date,
      {
        label: t('availability.mySchedule.free', { sessions: t('availability.sessions', { count }) }),
        tone: 'free' as const,
      },
    ]),
  );

  return (
    <Stack>
      <ZoneNote zone={zone} days={[day]} />
      <ScheduleColumns
        calendar={
          <DayCalendar
            label={t('availability.mySchedule.calendar')}
            month={month}
            onMonth={setMonth}
            mode="one"
            value={[day]}
            onSelect={([chosen = day]) => choose(chosen)}
            marks={marks}
            today={today}
            loading={days.isFetching}
          />
        }
      >
        <Heading level={2} size="m" id="my-schedule-day">
          {dayName}
        </Heading>
        <Loaded query={slots} loading={<LoadingState shape="cards" />}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState
                picture="calendar"
                title={t('availability.emptyDay')}
                action={
                  <Button variant="secondary" href="/consultants/availablilty">
                    {t('sessions.booked.availability')}
                  </Button>
                }
              />
            ) : (
              <TimeSlotGrid label={t('availability.mySchedule.slots', { day: dayName })}>
                {found.map((slot: Slot) => (
                  <ShownSlot
                    key={slot.id}
                    slot={slot}
                    now={now}
                    zone={zone}
                    otherZone={consultant.data?.timezone ?? zone}
                  />
                ))}
              </TimeSlotGrid>
            )
          }
        </Loaded>
      </ScheduleColumns>
    </Stack>
  );
}
