import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Input } from 'shared-api/contract';
import {
  addAvailability,
  deletePeriod,
  deleteSlots,
  deletionPreview,
  futureSlots,
  slotDays,
  slotsByDate,
} from 'shared-api/contracts/consultations/availability';
import { daySlots, freeDays } from 'shared-api/contracts/consultations/profile';
import {
  meetingLink,
  multiCurrency,
  requestsStatus,
  setMeetingLink,
  setPrices,
  setRequestsStatus,
  settings,
} from 'shared-api/contracts/consultations/settings';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { useCall, useSend } from 'shared-api/query';
import { formatClock, formatDayFirst } from 'shared-api/rules/dates';
import type { Duration } from 'shared-api/rules/durations';
import type { DayCount, Period } from '../rules/availability/calendar.ts';

/** A period as the calls expect it: dates with the day first (PD-25). Dates in this file are `YYYY-MM-DD` in the consultant's zone. */
const wirePeriod = ({ first, last }: Period) => ({ start: formatDayFirst(first), end: formatDayFirst(last) });

const slotsOf = ({ data }: Answer<typeof slotsByDate>) => data;
const sessionsOf = ({ sessions }: Answer<typeof slotsByDate>) => sessions ?? [];

/** The consultant's own slots of a day, by start. */
export const useOwnSlots = (date: string) =>
  useCall(slotsByDate, { query: { date: formatDayFirst(date) } }, { select: slotsOf });

/** Sessions of a day that belong to no slot. Requested together with the slots. */
export const useSessionsWithoutSlot = (date: string) =>
  useCall(slotsByDate, { query: { date: formatDayFirst(date) } }, { select: sessionsOf });

const daysOf = ({ data }: Answer<typeof slotDays>): ReadonlyMap<string, DayCount> =>
  new Map(data.map(({ date, ...count }) => [date, count]));

/**
 * The number of slots per day of a period of at most 62 days. Days without slots are missing.
 * @param duration minutes of the slots that `free` counts
 */
export const useSlotDays = ({ first, last }: Period, duration?: number) =>
  useCall(
    slotDays,
    {
      query: {
        from: formatDayFirst(first),
        to: formatDayFirst(last),
        duration: duration as Duration | undefined,
      },
    },
    { select: daysOf, placeholderData: keepPreviousData },
  );

/** The consultant's own upcoming slots with the same time and duration as a slot. */
export const useFutureSlots = ({ from, duration }: Pick<OwnSlot, 'from' | 'duration'>, enabled: boolean) =>
  useCall(
    futureSlots,
    { query: { time: from, duration: duration as Duration } },
    { select: slotsOf, staleTime: 0, enabled },
  );

/** What deleting a period would affect. Requested each time, because others may book meanwhile. */
export const useDeletionPreview = (period: Period) =>
  useCall(deletionPreview, { query: wirePeriod(period) }, { staleTime: 0 });

/** All calls that contain slots, for their consultant or for others. */
const shown = [slotsByDate, slotDays, futureSlots, deletionPreview, daySlots, freeDays];

/** Deletes at most 100 slots, all or none (PD-33): `mutate(toDeletionInput(ids))`. */
export const useDeleteSlots = () => useSend(deleteSlots, { invalidates: shown });
export const toDeletionInput = (ids: readonly number[]): Input<typeof deleteSlots> => ({
  params: { ids: ids.join(',') },
});

/** Deletes the upcoming slots of a period, or none if one is reserved (PD-34): `mutate(toPeriodDeletionInput(period))`. */
export const useDeletePeriod = () => useSend(deletePeriod, { invalidates: shown });
export const toPeriodDeletionInput = (period: Period): Input<typeof deletePeriod> => ({
  query: wirePeriod(period),
});

/** Divides a time range of each day into sessions: `mutate(toAdditionInput({ from, to, duration, days }))`. */
export const useAddAvailability = () => useSend(addAvailability, { invalidates: shown });
export const toAdditionInput = ({ from, to, duration, days }: Addition): Input<typeof addAvailability> => ({
  body: {
    from: formatClock(from),
    to: formatClock(to),
    duration,
    days: days.map(formatDayFirst),
  },
});

/** Minutes after midnight, `to` at most 1440. */
export interface Addition {
  from: number;
  to: number;
  duration: Duration;
  days: readonly string[];
}

const settingsOf = ({ data }: Answer<typeof settings>) => data;

/** Durations, prices and rules; null until they were set for the first time. */
export const useSettings = () => useCall(settings, {}, { select: settingsOf });

/** Invalidates slots too, because a new zone or price changes them. */
export const useSetPrices = () => useSend(setPrices, { invalidates: [settings, multiCurrency, ...shown] });

const currenciesOf = ({ data }: Answer<typeof multiCurrency>) => data;

/** The currencies that can be chosen. */
export const useCurrencies = () => useCall(multiCurrency, {}, { select: currenciesOf });

const isDisabled = ({ disable }: Answer<typeof requestsStatus>) => disable === 1;

/** Whether the consultant has suspended requests and bookings. */
export const useRequestsSuspended = () => useCall(requestsStatus, {}, { select: isDisabled });
export const useSetRequestsStatus = () =>
  useSend(setRequestsStatus, { invalidates: [requestsStatus, settings] });

export const useSetMeetingLink = () => useSend(setMeetingLink, { invalidates: [meetingLink, settings] });
