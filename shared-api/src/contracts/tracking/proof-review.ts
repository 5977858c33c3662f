import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { id } from '../../wire.ts';
import { bit, done } from '../wire.ts';
import { trackingType } from './wire.ts';

/** Overview of the marking of proofs: what waits where, and the end of marking in a competition (TF §4; PD-67, PD-81). */

/** A system, competition or level with proofs that the caller may mark. */
export const markedTracking = z.object({
  id: z.int(),
  name: z.string(),
  type: trackingType,
  /** Proofs that wait for the caller. */
  waiting: z.int(),
  /** Last date of a competition; null for systems. */
  end_date: z.string().nullable(),
  /** 1: a competition that has ended in every time zone, so that its marking can be ended. */
  is_over: bit,
  /** 1: the last date of a competition has passed in the caller's zone, although it may continue in others. */
  is_ended: bit,
  /** 1: ranking and reports are public, and marks can no longer change. */
  is_prof_marking_ended: bit,
});
export type MarkedTracking = z.infer<typeof markedTracking>;

const common = {} as const;

export const markingOverview = defineCall({
  ...common,
  id: 'trackings.marking-overview',
  method: 'GET',
  path: '/api/trackingsystem/proofs/overview',
  source: 'TF §4 (waiting for marking), PD-67',
  summary:
    'What the caller has to mark: systems with waiting proofs, and all competitions whose marking the caller may end. Empty for those who mark nothing',
  callers: signedIn,
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** Proofs of all systems that wait for the caller. */
      waiting: z.int(),
      trackings: z.array(markedTracking),
    }),
  }),
  example: {},
});

export const endMarking = defineCall({
  ...common,
  id: 'trackings.end-marking',
  method: 'POST',
  path: '/api/trackingsystem/proofs/end-marking',
  source: 'TF §4 (ranking and reports), PD-67 and PD-81',
  summary:
    'End the marking of a competition, or of a level of one: its ranking and reports open, and the participants are notified. For its provider and operators; repeating it ' +
    'changes nothing. 409 `competition_running` until it is over in every time zone, `proofs_waiting` with their number while some wait',
  callers: { ...ownerOnly, learner: 404, operator: 'allowed' },
  errors: ['competition_running', 'proofs_waiting'],
  body: z.object({ tracking_id: id }),
  answer: done,
  example: { body: { tracking_id: 13 } },
});
