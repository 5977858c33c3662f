import { useMemo, useState } from 'react';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { addDays, addMonths } from 'shared-api/rules/dates';
import { dateIn } from 'shared-api/rules/time-zone';
import { AdaptiveCalendar } from 'shared-ui/calendar';
import { RadioGroupField } from 'shared-ui/choice';
import { useNow } from 'shared-ui/hooks';
import { Loaded } from 'shared-ui/states';
import { useConsultant, useFreeDays } from '../../queries/shared.ts';
import { useViewerZone } from '../zone/use-viewer-zone.ts';
import { DaySlots } from './day-slots.tsx';
import styles from './slot-chooser.module.css';
import type { SlotChooserProps } from './slot-chooser-props.ts';
import { useDay } from './use-day.ts';
import { ZoneSelect } from './zone-select.tsx';

/**
 * A consultant's slots, day by day, in the user's time zone: a calendar (on phones a week) and the times of the shown
 * day. The address contains the day as `?day=`, the zone as `?zone=`, the duration as `?duration=`. A slot that cannot
 * be chosen shows the reason (CC §5).
 */
export function SlotChooser(props: SlotChooserProps) {
  const consultant = useConsultant(props.consultantId);
  return <Loaded query={consultant}>{(profile) => <Chooser {...props} profile={profile} />}</Loaded>;
}

function Chooser({ profile, ...props }: SlotChooserProps & { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const { zone } = useViewerZone();
  const now = useNow();
  const { day, min, max, duration, change } = useDay(profile, zone, now);
  const [turned, setTurned] = useState<string>();
  const month = turned ?? day.slice(0, 7);
  // The consultant may no longer offer the duration in the address.
  const isOffered = profile.durations.some((each) => each.duration === duration);
  const length = props.duration ?? (isOffered ? duration : undefined);
  const { free, isFetching } = useMarks(props.consultantId, month, zone, length);
  const marks = useMemo(
    () =>
      new Map(
        [...free].map(([date, count]) => [
          date,
          { label: t('booking.chooser.free', { count }), tone: 'free' as const },
        ]),
      ),
    [free, t],
  );
  const show = (date: string) => {
    setTurned(undefined);
    change({ day: date });
  };

  return (
    <div className={styles.box}>
      <ZoneSelect consultantZone={profile.timezone} day={day} />
      {props.duration === undefined && profile.durations.length > 1 && (
        <RadioGroupField
          label={t('booking.chooser.length')}
          inline
          value={length === undefined ? '' : String(length)}
          onChange={(chosen) => change({ duration: chosen })}
          options={[
            { value: '', label: t('booking.chooser.all') },
            ...profile.durations.map((each) => ({
              value: String(each.duration),
              label: t('booking.minutes', { count: each.duration }),
            })),
          ]}
        />
      )}
      <div className={styles.chooser}>
        <div className={styles.calendar}>
          <AdaptiveCalendar
            label={t('booking.chooser.days')}
            onShow={(date) => setTurned(date.slice(0, 7))}
            min={min}
            max={max}
            value={[day]}
            onSelect={([date]) => date !== undefined && show(date)}
            mode="one"
            marks={marks}
            today={min}
            loading={isFetching}
          />
        </div>
        <DaySlots
          {...props}
          profile={profile}
          day={day}
          zone={zone}
          now={now}
          duration={length}
          // The profile's next free slot may have another duration.
          nextFree={
            nextAfter(day, free) ?? (length === undefined ? nextOf(profile, day, zone, now) : undefined)
          }
          onDay={show}
        />
      </div>
    </div>
  );
}

/** The free slots of each day of a month, of one duration or of all. Prefetches the next month. */
function useMarks(consultantId: number, month: string, timezone: string, duration: number | undefined) {
  const [first, next] = [0, 1].map((months) => addMonths(`${month}-01`, months)) as [string, string];
  // Includes the days of the adjacent months that the first and last week show.
  const days = (from: string, to: string) => ({ from, to, timezone, duration });
  const current = useFreeDays(consultantId, days(addDays(first, -6), addDays(next, 6)));
  const nextDays = days(addDays(next, -6), addDays(addMonths(next, 1), 6));
  useFreeDays(consultantId, nextDays, { enabled: current.isSuccess });
  return { free: current.data ?? noDays, isFetching: current.isFetching };
}
const noDays: ReadonlyMap<string, number> = new Map();

/** The first later day that is known to have free slots. */
const nextAfter = (day: string, free: ReadonlyMap<string, number>): string | undefined =>
  [...free.keys()].filter((date) => date > day).sort()[0];

/** The day of the profile's next free slot, unless it is the shown day. */
function nextOf(
  { next_free }: ConsultantProfile,
  day: string,
  zone: string,
  now: number,
): string | undefined {
  const start = next_free === null ? 0 : Date.parse(next_free);
  const date = dateIn(zone, start);
  return start > now && date !== day ? date : undefined;
}
