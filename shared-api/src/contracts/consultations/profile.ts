import { z } from 'zod';
import { anyone, defineCall } from '../../contract.ts';
import { date, id, integer } from '../../wire.ts';
import { consultantProfile } from './consultant.ts';
import { slot, weekdaySlots } from './slot.ts';
import { clock, feedback, paged, timezone } from './wire.ts';

export const consultant = defineCall({
  id: 'consultations.consultant',
  method: 'GET',
  path: '/api/mobile/experts/single/{id}',
  source: 'CC §3 and §7, PD-116',
  summary:
    'A consultant, mentor or teacher; the fields about the caller are those of a visitor without a session',
  callers: anyone,
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: consultantProfile }),
  example: { params: { id: 5 } },
});

export const review = feedback;
export type Review = z.infer<typeof review>;

export const reviews = defineCall({
  id: 'consultations.reviews',
  method: 'GET',
  path: '/api/mobile/experts/{id}/reviews',
  source: 'CC §2 (Reviews) and §3',
  summary:
    'What people said of their sessions with a consultant, the newest first, and how the stars are spread',
  callers: anyone,
  params: z.object({ id }),
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(review).extend({
    /** Number of ratings for each number of stars; half stars count as the next whole number. */
    distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  }),
  example: { params: { id: 5 }, query: { page: 1 } },
});

export const daySlots = defineCall({
  id: 'consultations.day-slots',
  method: 'POST',
  path: '/api/mobile/consultationInfoDays',
  origin: 'spec',
  source: 'CC §7, PD-21',
  summary: "A consultant's slots of one day, by start; also those that cannot be booked",
  callers: anyone,
  errors: ['not_found'],
  body: z.object({
    /** Id of the consultant. */
    user_id: id,
    date,
    /** Not in the specification: the zone of the day; the consultant's by default. A day in the viewer's zone has slots of two dates of the consultant. */
    timezone: timezone.optional(),
  }),
  answer: z.object({ status: z.literal(true), data: z.array(slot) }),
  example: { body: { user_id: 5, date: '2030-05-01', timezone: 'America/Toronto' } },
});

export const freeDays = defineCall({
  id: 'consultations.free-days',
  method: 'GET',
  path: '/api/mobile/experts/{id}/days',
  source: 'expectations (next free slot)',
  summary: 'Days of at most 62 that have slots which can be booked, for the marks of a calendar',
  callers: anyone,
  errors: ['days_many', 'days_order'],
  params: z.object({ id }),
  query: z.object({
    from: date,
    to: date,
    timezone: timezone.optional(),
    /** Only slots of this length in minutes. */
    duration: integer(30, 180).optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(z.object({ date: z.string(), free: z.int() })),
  }),
  example: { params: { id: 5 }, query: { from: '2030-05-01', to: '2030-05-31', timezone: 'Africa/Cairo' } },
});

export const similarSlots = defineCall({
  id: 'consultations.similar-slots',
  method: 'GET',
  path: '/api/mobile/consultation/sessions/more/similar',
  source: 'CC §3 and §7',
  summary:
    "A consultant's slots from now on that begin at the same time by the consultant's clocks and last as long, by weekday; booked and " +
    'margined ones are among them and cannot be chosen',
  callers: anyone,
  errors: ['not_found'],
  query: z.object({ from: clock, duration: integer(30, 180), consultant_id: id }),
  answer: z.object({ status: z.literal(true), data: z.array(weekdaySlots) }),
  example: { query: { from: '12:00:00', duration: 60, consultant_id: 5 } },
});
