import { useState } from 'react';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { dateIn } from 'shared-api/rules/time-zone';
import { Button } from 'shared-ui/button';
import { DayCalendar } from 'shared-ui/calendar';
import { formatFullDate } from 'shared-ui/format';
import { Heading } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { TimeSlot, TimeSlotGrid } from 'shared-ui/time-slots';
import { useOwnSlots, useSlotDays } from '../../../queries/availability.ts';
import { getMonthPeriod, toMonth } from '../../../rules/availability/calendar.ts';
import { freeDayCounts, freeSlots, nextFreeDay } from '../../../rules/availability/free-slots.ts';
import { paths } from '../../availability/paths.ts';
import { ProfileZoneNote } from '../../availability/profile-zone-note.tsx';
import { ScheduleColumns } from '../../availability/schedule-columns.tsx';
import { slotTimes } from '../../availability/slot-times.ts';
import { useOwnClock } from '../../availability/use-own-clock.ts';
import type { MovableSession } from './movable-session.ts';

interface FreeTimesProps {
  session: MovableSession;
  chosen: OwnSlot | undefined;
  onChoose(slot: OwnSlot | undefined): void;
}

/** The consultant's free slots of the session's duration, day by day, in the zone of the profile. */
export function FreeTimes({ session, chosen, onChoose }: FreeTimesProps) {
  const { t } = useTexts('mf-consultations');
  const { zone, now, today } = useOwnClock();
  const [picked, setPicked] = useState<string>();
  const [turned, setTurned] = useState<string>();
  const day = picked ?? dateIn(zone, Math.max(Date.parse(session.start), now));
  const month = turned ?? toMonth(day);
  const days = useSlotDays(getMonthPeriod(month), session.duration);
  const free = freeDayCounts(days.data ?? new Map());
  const marks = new Map(
    [...free].map(([date, count]) => [
      date,
      { label: t('booking.chooser.free', { count }), tone: 'free' as const },
    ]),
  );
  const show = (date: string) => {
    setPicked(date);
    setTurned(undefined);
    onChoose(undefined);
  };
  return (
    <>
      <ProfileZoneNote zone={zone} now={now} days={[day]} />
      <ScheduleColumns
        calendar={
          <DayCalendar
            label={t('sessions.proposal.days')}
            month={month}
            onMonth={setTurned}
            min={today}
            mode="one"
            value={[day]}
            onSelect={([date = day]) => show(date)}
            marks={marks}
            today={today}
            loading={days.isFetching}
          />
        }
      >
        <DayTimes
          session={session}
          day={day}
          zone={zone}
          now={now}
          next={nextFreeDay(free, day)}
          chosen={chosen}
          onChoose={onChoose}
          onDay={show}
        />
      </ScheduleColumns>
    </>
  );
}

interface DayTimesProps extends FreeTimesProps {
  day: string;
  zone: string;
  now: number;
  /** The next day with free slots. */
  next: string | undefined;
  onDay(day: string): void;
}

function DayTimes({ session, day, zone, now, next, chosen, onChoose, onDay }: DayTimesProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const slots = useOwnSlots(day);
  const dayName = formatFullDate(day, language);
  return (
    <>
      <Heading level={3} size="s">
        {dayName}
      </Heading>
      <Loaded query={slots} loading={<LoadingState shape="cards" />}>
        {(found) => {
          const times = freeSlots(found, session.duration, now);
          if (times.length === 0)
            return (
              <EmptyState
                picture="calendar"
                title={t('sessions.proposal.none', { count: session.duration })}
                action={
                  next === undefined ? (
                    <Button variant="secondary" href={paths.addFuture}>
                      {t('sessions.proposal.add')}
                    </Button>
                  ) : (
                    <Button variant="secondary" onClick={() => onDay(next)}>
                      {t('booking.chooser.next', { when: formatFullDate(next, language) })}
                    </Button>
                  )
                }
              />
            );
          return (
            <TimeSlotGrid label={dayName}>
              {times.map((slot) => (
                <TimeSlot
                  key={slot.id}
                  {...slotTimes(slot, zone, session.otherZone ?? zone, language)}
                  state={slot.id === chosen?.id ? 'selected' : 'free'}
                  stateLabel={slot.id === chosen?.id ? t('booking.slot.selected') : undefined}
                  pressed={slot.id === chosen?.id}
                  onClick={() => onChoose(slot.id === chosen?.id ? undefined : slot)}
                />
              ))}
            </TimeSlotGrid>
          );
        }}
      </Loaded>
    </>
  );
}
