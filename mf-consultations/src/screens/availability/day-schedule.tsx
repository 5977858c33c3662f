import type { RefObject } from 'react';
import type { ApiError } from 'shared-api/client';
import type { OwnSlot, SessionWithoutSlot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Button, IconButton } from 'shared-ui/button';
import { formatFullDate, lengths, truncate } from 'shared-ui/format';
import { IconDots } from 'shared-ui/icons';
import { Heading, Text } from 'shared-ui/layout';
import { Menu, type MenuProps } from 'shared-ui/menu';
import { EmptyState, Loaded, LoadingState, Skeleton } from 'shared-ui/states';
import { TimeSlotGrid } from 'shared-ui/time-slots';
import { ShownSlot } from '../../parts/availability/shown-slot.tsx';
import { slotTimes } from '../../parts/availability/slot-times.ts';
import styles from './availability.module.css';
import { ShownSession } from './shown-session.tsx';

export interface DayScheduleProps {
  /** Focused when the focused slot is deleted. */
  heading: RefObject<HTMLDivElement | null>;
  day: string;
  /** The day is past, so that nothing can be added. */
  isOver: boolean;
  slots: {
    data: OwnSlot[] | undefined;
    error: ApiError | null;
    isFetching: boolean;
    refetch(): unknown;
  };
  /** Sessions of the day that belong to no slot. */
  sessions: readonly SessionWithoutSlot[];
  /** The current instant, ms. */
  now: number;
  zone: string;
  onAdd(): void;
  onDelete(scope: 'one' | 'future', slot: OwnSlot): void;
  /** Called to propose another time for the slot's session. */
  onPropose(slot: OwnSlot): void;
}

/** The slots and sessions of the chosen day, each with its own menu. */
export function DaySchedule({
  heading,
  day,
  isOver,
  slots,
  sessions,
  now,
  zone,
  onAdd,
  onDelete,
  onPropose,
}: DayScheduleProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const device = deviceZone();
  const dayName = formatFullDate(day, language);

  const sessionItems = (slot: OwnSlot): MenuProps['items'] => {
    const toSessions = { label: t('availability.page.openSessions'), href: '/consultant/booked-sessions' };
    if (slot.proposed_session_id !== undefined) return [toSessions, 'separator'];
    if (slot.session_id === null || Date.parse(slot.from_date) <= now) return [];
    return [
      { label: t('sessions.proposal.action'), onSelect: () => onPropose(slot) },
      toSessions,
      'separator',
    ];
  };
  const menuOf = (slot: OwnSlot) => (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('availability.page.menu', { time: slotTimes(slot, zone, zone, language).time })}
          icon={<IconDots />}
        />
      }
      items={[
        ...sessionItems(slot),
        {
          label: t('availability.page.deleteOne'),
          tone: 'danger',
          onSelect: () => onDelete('one', slot),
        },
        {
          label: t('availability.page.deleteFuture'),
          tone: 'danger',
          onSelect: () => onDelete('future', slot),
        },
      ]}
    />
  );

  return (
    <>
      <div ref={heading} tabIndex={-1} className={styles.day}>
        <Heading>{t('availability.page.schedule')}</Heading>
        <Text tone="muted">{dayName}</Text>
      </div>
      <Loaded query={slots} loading={<ScheduleLoading />}>
        {(found) =>
          found.length + sessions.length === 0 ? (
            <EmptyState
              picture="calendar"
              title={t('availability.emptyDay')}
              text={isOver ? undefined : t('availability.page.addFirst')}
              action={
                isOver ? undefined : (
                  <Button variant="secondary" onClick={onAdd}>
                    {t('availability.form.add')}
                  </Button>
                )
              }
            />
          ) : (
            <TimeSlotGrid label={`${t('availability.page.schedule')}, ${dayName}`}>
              {inOrder(found, sessions).map((each) =>
                'reserved' in each ? (
                  <ShownSlot
                    key={each.id}
                    slot={each}
                    now={now}
                    zone={zone}
                    otherZone={device}
                    isProposed={each.proposed_session_id !== undefined}
                    booker={
                      each.username === null ? undefined : truncate(each.username, lengths.slotName, '')
                    }
                    menu={menuOf(each)}
                  />
                ) : (
                  <ShownSession key={each.session_id} session={each} zone={zone} otherZone={device} />
                ),
              )}
            </TimeSlotGrid>
          )
        }
      </Loaded>
    </>
  );
}

/** Slots and sessions, sorted by start. */
const inOrder = (slots: readonly OwnSlot[], sessions: readonly SessionWithoutSlot[]) =>
  [...slots, ...sessions].sort((one, other) => Date.parse(one.from_date) - Date.parse(other.from_date));

const places = [1, 2, 3, 4, 5, 6];

/** Placeholders while the slots are loading. */
const ScheduleLoading = () => (
  <LoadingState>
    <TimeSlotGrid label="">
      {places.map((place) => (
        <Skeleton key={place} shape="field" />
      ))}
    </TimeSlotGrid>
  </LoadingState>
);
