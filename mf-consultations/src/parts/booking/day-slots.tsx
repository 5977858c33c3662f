import { useMemo } from 'react';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import type { Slot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { offsetAt } from 'shared-api/rules/time-zone';
import { Button } from 'shared-ui/button';
import { formatFullDate, formatTimeRange, zoneName } from 'shared-ui/format';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { EmptyState, ErrorState, LoadingState, Skeleton, useErrorText } from 'shared-ui/states';
import { TimeSlot, TimeSlotGrid } from 'shared-ui/time-slots';
import { toast } from 'shared-ui/toast';
import { useSlotsInCart } from '../../queries/booking.ts';
import { useDaySlots } from '../../queries/shared.ts';
import { getSlotAppearance, rejectionTexts, slotLabels } from '../../rules/booking/slot-appearance.ts';
import { slotsByDay } from '../../rules/booking/slot-days.ts';
import styles from './day-slots.module.css';
import type { SlotChooserProps } from './slot-chooser-props.ts';
import { usePriceText } from './use-price-text.ts';

interface DaySlotsProps extends SlotChooserProps {
  profile: ConsultantProfile;
  /** `YYYY-MM-DD` in `zone`, the user's time zone. */
  day: string;
  zone: string;
  /** The current instant, ms. */
  now: number;
  /** The next day with free slots, offered on a day without any. */
  nextFree: string | undefined;
  onDay(day: string): void;
}

const none: readonly Slot[] = [];

/** The slots of one day in the user's time zone. */
export function DaySlots({ nextFree, onDay, instead, ...props }: DaySlotsProps) {
  const { consultantId, profile, day, zone, now, duration, except = [] } = props;
  const reading = useReading();
  const { t, language } = reading;
  const errorText = useErrorText();
  const query = useDaySlots(consultantId, day, zone);
  // After a change of the zone, shows the loaded slots in the new zone until the day is read again.
  const days = useMemo(() => slotsByDay(query.data ?? none, zone), [query.data, zone]);
  const slots = (days.get(day) ?? none).filter(({ id }) => !except.includes(id));
  const shown = duration === undefined ? slots : slots.filter((slot) => slot.duration === duration);
  const lengthTexts = new Map(
    shown.map((slot) => [slot.duration, t('booking.minutes', { count: slot.duration })]),
  );
  const label = formatFullDate(day, language);
  const instant = Date.parse(shown[0]?.from_date ?? new Date(now).toISOString());

  const content = () => {
    if (shown.length > 0)
      return (
        <TimeSlotGrid label={label}>
          {shown.map((slot) => (
            <OneSlot
              key={slot.id}
              slot={slot}
              length={lengthTexts.get(slot.duration)}
              {...props}
              {...reading}
            />
          ))}
        </TimeSlotGrid>
      );
    if (query.isError)
      return (
        <ErrorState
          message={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      );
    if (query.data === undefined || query.isPlaceholderData)
      return (
        <LoadingState>
          <div className={styles.skeletons}>
            {skeletons.map((key) => (
              <Skeleton key={key} shape="field" />
            ))}
          </div>
        </LoadingState>
      );
    return (
      <EmptyState
        picture="calendar"
        title={t('booking.chooser.empty')}
        action={
          nextFree === undefined ? (
            instead
          ) : (
            <Button variant="secondary" onClick={() => onDay(nextFree)}>
              {t('booking.chooser.next', { when: formatFullDate(nextFree, language) })}
            </Button>
          )
        }
      />
    );
  };

  return (
    <Stack as="section" aria-label={label} aria-busy={query.isPlaceholderData || undefined}>
      <Heading size="m">{label}</Heading>
      {props.onToggle && shown.length > 0 && (
        <Text size="s" tone="muted">
          {t(`booking.chooser.hint.${props.mode}`)}
        </Text>
      )}
      {shown.length > 0 && offsetAt(zone, instant) !== offsetAt(profile.timezone, instant) && (
        <Text size="s" tone="muted">
          {t('booking.chooser.second', {
            zone: zoneName(profile.timezone, language, new Date(instant)),
            name: profile.username,
          })}
        </Text>
      )}
      {content()}
    </Stack>
  );
}

/** Number of placeholders that fills a screen while the slots are loading. */
const skeletons = [1, 2, 3, 4, 5, 6, 7, 8];

/** Translations and formats, read once for all slots of a day, which may be dozens. */
function useReading() {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  return { t, language, inCart: useSlotsInCart(), priceText: usePriceText() };
}

type OneSlotProps = Pick<SlotChooserProps, 'selected' | 'onToggle' | 'free'> &
  Pick<DaySlotsProps, 'profile' | 'zone' | 'now'> &
  ReturnType<typeof useReading> & {
    slot: Slot;
    /** The duration as text. */
    length: string | undefined;
  };

function OneSlot({ slot, length, selected, onToggle, free = false, ...props }: OneSlotProps) {
  const { profile, zone, now, t, language, inCart, priceText } = props;
  const {
    state,
    label,
    rejection: denial,
  } = getSlotAppearance(slot, {
    now,
    marginHours: profile.marginhours,
    inCart: inCart(slot),
    selected: selected.some(({ id }) => id === slot.id),
  });
  const timeIn = (timeZone: string) => formatTimeRange(slot.from_date, slot.to_date, language, { timeZone });
  const start = Date.parse(slot.from_date);
  const differs = offsetAt(zone, start) !== offsetAt(profile.timezone, start);
  const price = free ? t('booking.free') : priceText(slot);
  return (
    <TimeSlot
      time={timeIn(zone)}
      second={differs ? timeIn(profile.timezone) : undefined}
      state={state}
      stateLabel={label && t(slotLabels[label])}
      meta={[length, price].filter(Boolean).join(' · ')}
      pressed={onToggle && state === 'selected'}
      onClick={
        onToggle &&
        (() => {
          if (denial) toast.error(t(rejectionTexts[denial]));
          else onToggle(slot);
        })
      }
    />
  );
}
