import type { SessionWithoutSlot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { IconDots } from 'shared-ui/icons';
import { Menu } from 'shared-ui/menu';
import { TimeSlot } from 'shared-ui/time-slots';
import { slotTimes } from '../../parts/availability/slot-times.ts';

interface ShownSessionProps {
  session: SessionWithoutSlot;
  /** The zone of the large time. The small time of `otherZone` is shown only if it differs. */
  zone: string;
  otherZone: string;
}

/** A private session on its consultant's schedule: booked, or held until the learner pays. */
export function ShownSession({ session, zone, otherZone }: ShownSessionProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { state, duration, username, reserved_until, consultant_request_id } = session;
  const times = slotTimes(session, zone, otherZone, language);
  return (
    <TimeSlot
      {...times}
      state="reserved"
      stateLabel={t(state === 'booked' ? 'availability.booked' : 'availability.offered')}
      meta={
        <>
          {t('availability.minutes', { count: duration })} · <bdi>{username}</bdi>
          {reserved_until !== undefined && (
            <>
              {' · '}
              {t('availability.offeredUntil', {
                when: formatDateTime(reserved_until, language, { timeZone: zone }),
              })}
            </>
          )}
        </>
      }
      menu={
        <Menu
          align="end"
          trigger={
            <IconButton label={t('availability.page.menu', { time: times.time })} icon={<IconDots />} />
          }
          items={[
            consultant_request_id === undefined
              ? { label: t('availability.page.openSessions'), href: '/consultant/booked-sessions' }
              : {
                  label: t('availability.page.openRequest'),
                  href: `/private/sessions/${consultant_request_id}/details/1`,
                },
          ]}
        />
      }
    />
  );
}
