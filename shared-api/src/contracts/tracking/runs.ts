import { z } from 'zod';
import { defineCall, ownerOnly } from '../../contract.ts';
import { id } from '../../wire.ts';
import { bit, done, score } from './wire.ts';

/** Runs of participants in single systems, competitions and levels (TF §2.3, §4, §7; PD-67, PD-74). */

/** One run from its start to its end; its `id` is `tracking_enrollment_history_id` in other calls. */
export const run = z.object({
  id: z.int(),
  tracking_enrollment_history_id: z.int(),
  tracking_id: z.int(),
  user_id: z.int(),
  /** 1 for the participant's first run. */
  number: z.int(),
  start_date: z.string(),
  end_date: z.string(),
  /** 1: it continued until its last day. */
  finished_current_tracking: bit,
  /** 0 for a competition until its marking has ended (PD-81). */
  total_progress: score,
  activity_progress: score,
  invitation_progress: score,
});
export type Run = z.infer<typeof run>;

export const history = defineCall({
  id: 'trackings.history',
  method: 'GET',
  path: '/api/trackingsystem/trackings/{id}/history',
  source: 'TF §2.3 and §7, PD-67 and PD-74',
  summary: 'Earlier runs of a participant, the latest first; the caller without `family_member_id`',
  callers: ownerOnly,
  params: z.object({ id }),
  query: z.object({ family_member_id: id.optional() }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(run),
    /** 0: the scores are hidden (PD-81). */
    is_prof_marking_ended: bit,
  }),
  example: { params: { id: 9 }, query: { family_member_id: 3 } },
});

export const repeat = defineCall({
  id: 'trackings.repeat',
  method: 'POST',
  path: '/api/trackingsystem/repeat/{id}',
  source: 'TF §4, §7 and §8, PD-67 and PD-74',
  summary:
    'Repeat a follow-up system from today on; the run becomes history. A limited one until its last day, an unlimited one at any time, else 409 ' +
    '`cannot_repeat`. A run that began today and has no progress stays',
  callers: ownerOnly,
  errors: ['cannot_repeat'],
  params: z.object({ id }),
  body: z.object({
    /** Id of the participant; the caller by default. */
    current_user_id: id.optional(),
  }),
  answer: done.extend({
    /** Not in the specification: the started run. */
    data: run,
  }),
  example: { params: { id: 9 }, body: { current_user_id: 3 } },
});
