import { z } from 'zod';
import { consultants, defineCall } from '../../contract.ts';
import { durations } from '../../rules/durations.ts';
import { instant } from '../../wire.ts';
import { ownSlot, sessionWithoutSlot } from './slot.ts';
import { clock, dayFirst, endClock, wallClock, wallDate } from './wire.ts';

/**
 * A consultant's own availability. Dates are `DD-MM-YYYY` in requests (PD-25); dates and clock times are in the
 * consultant's zone (PD-21). A consultant without prices gets `not_configured`.
 */

const duration = z.union([
  z.literal(durations),
  z.enum(['30', '60', '90', '120', '150', '180']).transform(Number).pipe(z.literal(durations)),
]);

export const slotsByDate = defineCall({
  id: 'consultations.slots-by-date',
  method: 'GET',
  path: '/api/availability/get/by-date',
  source: 'CC §7',
  summary: "The consultant's own slots of one day, by start",
  callers: consultants,
  errors: ['no_profile'],
  query: z.object({ date: dayFirst }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(ownSlot),
    /** Not in the specification: sessions of the day that are in none of the slots. */
    sessions: z.array(sessionWithoutSlot).optional(),
  }),
  example: { query: { date: '01-05-2030' } },
});

export const slotDays = defineCall({
  id: 'consultations.slot-days',
  method: 'GET',
  path: '/api/availability/get/days',
  source: 'CC §2 (day calendar)',
  summary:
    'Days of at most 62 that have slots or other sessions of the consultant, for the marks of the calendar',
  callers: consultants,
  errors: ['days_many', 'days_order', 'no_profile'],
  query: z.object({ from: dayFirst, to: dayFirst, duration: duration.optional() }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(
      z.object({
        date: wallDate,
        slots: z.int(),
        reserved: z.int(),
        /** Upcoming free slots with the length `duration`; absent without a duration. */
        free: z.int().optional(),
      }),
    ),
  }),
  example: { query: { from: '01-05-2030', to: '31-05-2030' } },
});

/** Why one of several sessions was not added: the clocks skip its start, or it overlaps another one. */
export const rejection = z.enum(['gap', 'overlap']);

export const addAvailability = defineCall({
  id: 'consultations.add-availability',
  method: 'POST',
  path: '/api/availability/add/new',
  origin: 'spec',
  source: 'CC §5 and §7, PD-22 and PD-25 to PD-28',
  summary:
    'Cut a range of each day into sessions. The days are tomorrow to 6 calendar months ahead; one session on one day may be today. ' +
    'Those that run into others are left out and listed; wrong days and ranges refuse everything',
  callers: consultants,
  errors: [
    'days_far',
    'days_past',
    'duration_not_offered',
    'no_profile',
    'not_configured',
    'range_fit',
    'range_order',
    'single_midnight',
    'start_gap',
    'start_now',
  ],
  formIndexes: true,
  body: z.object({
    from: clock,
    to: endClock,
    duration,
    /** Six months are at most 184 days. */
    days: z.array(dayFirst).min(1).max(186),
  }),
  answer: z.object({
    status: z.literal(true),
    msg: z.string(),
    /** Number of added slots; 0 if all were rejected. */
    added: z.int(),
    rejected: z.array(
      z.object({
        date: wallDate,
        from: wallClock,
        to: wallClock,
        reason: rejection,
      }),
    ),
  }),
  example: { body: { from: '12:00:00', to: '14:00:00', duration: 60, days: ['01-05-2030', '02-05-2030'] } },
});

export const futureSlots = defineCall({
  id: 'consultations.future-slots',
  method: 'GET',
  path: '/api/availability/get/specific',
  source: 'CC §5 and §7',
  summary:
    "The consultant's own slots from now on that begin at a time and last so long, to choose which to delete",
  callers: consultants,
  errors: ['no_profile'],
  query: z.object({ time: clock, duration }),
  answer: z.object({ status: z.literal(true), data: z.array(ownSlot) }),
  example: { query: { time: '12:00:00', duration: 60 } },
});

/** Ids joined by commas, at most 100 (PD-33). */
const ids = z
  .string()
  .max(1_100)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((numbers) => numbers.every((number) => number <= 2_147_483_647));

const deleted = z.object({ status: z.literal(true), msg: z.string(), deleted: z.int() });

export const deleteSlots = defineCall({
  id: 'consultations.delete-slots',
  method: 'DELETE',
  path: '/api/availability/delete/{ids}',
  source: 'CC §5 and §7, PD-33',
  summary:
    'Delete slots: this one, those chosen of the future, or those of a day. All or nothing: 409 where one is reserved or has begun, ' +
    '404 where one is not the own',
  callers: consultants,
  errors: ['no_profile', 'slot_past', 'slot_reserved'],
  params: z.object({ ids }),
  answer: deleted,
  example: { params: { ids: '4,5' } },
});

const period = z.object({ start: dayFirst, end: dayFirst });

/** Result of both forms of the call (PD-33): deletes the upcoming slots of a period; 409 without any change if one is reserved (PD-34). */
const deletion = {
  source: 'CC §5 and §7, PD-33 and PD-34',
  callers: consultants,
  answer: deleted,
} as const;

export const deletePeriod = defineCall({
  ...deletion,
  id: 'consultations.delete-period',
  method: 'DELETE',
  path: '/api/availability/delete/range',
  summary: 'Delete the slots from now on of a period of days; nothing where one is reserved (409)',
  errors: ['days_order', 'no_profile', 'slot_past', 'slot_reserved'],
  query: period,
  example: { query: { start: '01-05-2030', end: '03-05-2030' } },
});

export const deletePeriodByPath = defineCall({
  ...deletion,
  id: 'consultations.delete-period-by-path',
  method: 'DELETE',
  path: '/api/availability/delete/range/{start}/{end}',
  summary: 'The same as delete-period, with the dates in the path',
  errors: ['days_order', 'no_profile', 'slot_past', 'slot_reserved'],
  params: period,
  example: { params: { start: '01-05-2030', end: '03-05-2030' } },
});

/** Not in the specification: what a deletion would affect, requested before the confirmation. */
export const deletionPreview = defineCall({
  id: 'consultations.deletion-preview',
  method: 'GET',
  path: '/api/availability/delete/preview',
  source: 'CC §5',
  summary: 'How many slots of a period would be deleted, and which stand in the way',
  callers: consultants,
  errors: ['days_order', 'no_profile', 'slot_past'],
  query: period,
  answer: z.object({
    status: z.literal(true),
    deletable: z.int(),
    reserved: z.array(z.object({ id: z.int(), from_date: instant, username: z.string().nullable() })),
  }),
  example: { query: { start: '01-05-2030', end: '03-05-2030' } },
});
