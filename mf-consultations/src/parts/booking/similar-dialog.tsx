import { useState } from 'react';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import type { Slot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { formatWeekday } from 'shared-ui/format';
import { useNow } from 'shared-ui/hooks';
import { Heading, Stack } from 'shared-ui/layout';
import { EmptyState, Loaded } from 'shared-ui/states';
import { useSimilarSlots, useSlotsInCart } from '../../queries/booking.ts';
import { getSlotAppearance, slotLabels } from '../../rules/booking/slot-appearance.ts';
import { SessionTime } from '../session-time/session-time.tsx';

export interface SimilarDialogProps {
  opened: boolean;
  onClose(): void;
  /** The slot whose time and duration the listed slots share. */
  slot: Slot;
  profile: ConsultantProfile;
  chosen: readonly Slot[];
  onAdd(slots: readonly Slot[]): void;
}

/**
 * Slots at the same time on other days, by weekday, of which the user can choose several at once (CC §3, §5). Requested
 * as soon as there is a slot.
 */
export function SimilarDialog({ opened, onClose, slot, profile, chosen, onAdd }: SimilarDialogProps) {
  const { t } = useTexts('mf-consultations');
  const [ticked, setTicked] = useState<readonly Slot[]>([]);
  const similar = useSimilarSlots(profile.id, slot);
  const close = () => {
    setTicked([]);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('booking.similar.title')}
      size="l"
      footer={
        <Button
          disabled={ticked.length === 0}
          onClick={() => {
            onAdd(ticked);
            close();
          }}
        >
          {t('booking.similar.add', { count: ticked.length })}
        </Button>
      }
    >
      <Loaded query={similar}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState picture="calendar" title={t('booking.similar.empty')} />
          ) : (
            <Stack gap="l">
              {groups.map(({ dayOfWeek, dates }) => (
                <Weekday
                  key={dayOfWeek}
                  slots={dates}
                  profile={profile}
                  chosen={chosen}
                  ticked={ticked}
                  onTick={setTicked}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface WeekdayProps extends Pick<SimilarDialogProps, 'profile' | 'chosen'> {
  slots: readonly Slot[];
  ticked: readonly Slot[];
  onTick(slots: readonly Slot[]): void;
}

/** The slots of one weekday. Weekdays and times are in the consultant's zone. */
function Weekday({ slots, profile, chosen, ticked, onTick }: WeekdayProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const inCart = useSlotsInCart();
  const now = useNow();
  const has = (list: readonly Slot[], slot: Slot) => list.some(({ id }) => id === slot.id);
  const lookOf = (slot: Slot) =>
    getSlotAppearance(slot, {
      now,
      marginHours: profile.marginhours,
      inCart: inCart(slot),
      selected: has(chosen, slot),
    });
  // A slot that is already chosen or booked cannot be ticked.
  const open = slots.filter((slot) => lookOf(slot).state === 'free');
  const tick = (some: readonly Slot[], on: boolean) => {
    const others = ticked.filter((slot) => !has(some, slot));
    onTick(on ? [...others, ...some] : others);
  };
  const day = slots[0] && formatWeekday(slots[0].date, language, 'long');
  return (
    <Stack as="section" gap="s" aria-label={day}>
      <Heading level={3} size="s">
        {day}
      </Heading>
      {open.length > 1 && (
        <CheckboxField
          label={t('booking.similar.all')}
          checked={open.every((slot) => has(ticked, slot))}
          onChange={(on) => tick(open, on)}
        />
      )}
      {slots.map((slot) => {
        const { state, label } = lookOf(slot);
        return (
          <CheckboxField
            key={slot.id}
            label={<SessionTime start={slot.from_date} end={slot.to_date} otherZone={profile.timezone} />}
            hint={label && t(slotLabels[label])}
            checked={has(ticked, slot) || state === 'selected'}
            disabled={state !== 'free'}
            onChange={(on) => tick([slot], on)}
          />
        );
      })}
    </Stack>
  );
}
