import type { ReactNode } from 'react';
import type { Slot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';
import { TimeSlot } from 'shared-ui/time-slots';
import { stateNow } from '../../rules/availability/deletion.ts';
import { slotTimes } from './slot-times.ts';

export interface ShownSlotProps {
  slot: Slot;
  /** The current instant, ms. */
  now: number;
  /** The zone of the large time. The small time of `otherZone` is shown only if it differs. */
  zone: string;
  otherZone: string;
  /** Name of the learner who booked the slot, if the user may see it. */
  booker?: string;
  /** The consultant has proposed this slot to that learner for their session. */
  isProposed?: boolean;
  menu?: ReactNode;
}

/** A slot of a schedule, read-only: time, duration, price, and whether it is booked. */
export function ShownSlot({ slot, now, zone, otherZone, booker, isProposed = false, menu }: ShownSlotProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const state = stateNow(slot, now);
  const { duration, price, user_currency } = slot;
  const appearance = {
    reserved: {
      state: 'reserved',
      stateLabel: t(isProposed ? 'availability.proposed' : 'availability.booked'),
    },
    held: { state: 'reserved', stateLabel: t('availability.held') },
    past: { state: 'blocked', stateLabel: t('availability.past') },
    margined: { state: 'free', stateLabel: t('availability.open') },
    free: { state: 'free', stateLabel: t('availability.open') },
  } as const;
  const cost = price === null ? t('availability.priceOff') : formatMoney(price, user_currency, language);
  return (
    <TimeSlot
      {...slotTimes(slot, zone, otherZone, language)}
      {...appearance[state]}
      meta={
        <>
          {t('availability.minutes', { count: duration })} · <bdi>{cost}</bdi>
          {booker !== undefined && (
            <>
              {' · '}
              <bdi>{booker}</bdi>
            </>
          )}
        </>
      }
      menu={menu}
    />
  );
}
