import { z } from 'zod';
import { consultants, defineCall, ownerOnly } from '../../contract.ts';
import { flag, id } from '../../wire.ts';
import { bookedSession, learnerSession } from './sessions.ts';
import { done } from './wire.ts';

/**
 * A consultant proposes another time for a booked session: a free slot of the same length, which is held meanwhile. The session stays at its time
 * until its learner accepts, and keeps its price, its `id` and the promised refund terms. A session has at most one open proposal; a cancelled or
 * moved session has none.
 */

export const proposeTime = defineCall({
  id: 'consultations.propose-time',
  method: 'POST',
  path: '/api/mobile/booking/proposeTime',
  source: 'expectations (booking)',
  summary:
    'Propose another slot for a booked session, in place of an earlier proposal; its learner is notified. Held for 48 hours, at most until either room would ' +
    'open. Repeating it answers the same',
  callers: consultants,
  errors: ['booked', 'cancelled', 'learner_busy', 'not_found', 'other_terms', 'past', 'too_late_to_propose'],
  body: z.object({
    session_id: id,
    /** Id of the slot. */
    consultation_session_id: id,
  }),
  answer: done.extend({ data: bookedSession }),
  example: { body: { session_id: 8, consultation_session_id: 4 } },
});

export const withdrawProposal = defineCall({
  id: 'consultations.withdraw-proposal',
  method: 'POST',
  path: '/api/mobile/booking/withdrawProposal',
  source: 'expectations (booking)',
  summary: 'Take the open proposal of a session back; its time is free again. Repeating it answers the same',
  callers: consultants,
  errors: ['not_found'],
  body: z.object({ session_id: id }),
  answer: done.extend({ data: bookedSession }),
  example: { body: { session_id: 8 } },
});

export const answerProposal = defineCall({
  id: 'consultations.answer-proposal',
  method: 'POST',
  path: '/api/mobile/booking/answerProposal',
  source: 'expectations (booking)',
  summary:
    'Accept the proposed time, also after the refund deadline, or decline it; the consultant is notified. Repeating it answers the same. 409 ' +
    '`proposal_over` where it is not open any more, `overlap` where the caller has another session then',
  callers: ownerOnly,
  errors: ['booked', 'cancelled', 'overlap', 'proposal_over'],
  body: z.object({
    session_id: id,
    /** Id of the proposal that the page shows, since another one may have replaced it. */
    proposal_id: id,
    accept: flag,
  }),
  answer: done.extend({ data: learnerSession }),
  example: { body: { session_id: 8, proposal_id: 12, accept: '1' } },
});
