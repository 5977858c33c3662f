import { z } from 'zod';
import { consultants, defineCall, ownerOnly } from '../../contract.ts';
import { flag, id } from '../../wire.ts';
import { bookedSession, learnerSession } from './sessions.ts';
import { done } from './wire.ts';

/**
 * A consultant proposes another time for a booked session: a free slot, as long, which is held meanwhile. The session stays at its time until its
 * learner accepts, and keeps its price, its `id` and what was promised about refunds. A session has at most one open proposal; a cancelled or
 * moved session has none.
 */

export const proposeTime = defineCall({
  id: 'consultations.propose-time',
  method: 'POST',
  path: '/api/mobile/booking/proposeTime',
  origin: 'ours',
  source: 'expectations (booking)',
  summary:
    'Propose another slot for a booked session, in place of an earlier proposal; its learner is notified. Held for 48 hours, at most until either room would ' +
    'open. Repeating it answers the same. 409 `booked`, `past`, `other_terms`, `learner_busy`, `cancelled`, `too_late_to_propose`',
  callers: consultants,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({
    session_id: id,
    /** The slot. */
    consultation_session_id: id,
  }),
  answer: done.extend({ data: bookedSession }),
  example: { body: { session_id: 8, consultation_session_id: 4 } },
});

export const withdrawProposal = defineCall({
  id: 'consultations.withdraw-proposal',
  method: 'POST',
  path: '/api/mobile/booking/withdrawProposal',
  origin: 'ours',
  source: 'expectations (booking)',
  summary: 'Take the open proposal of a session back; its time is free again. Repeating it answers the same',
  callers: consultants,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ session_id: id }),
  answer: done.extend({ data: bookedSession }),
  example: { body: { session_id: 8 } },
});

export const answerProposal = defineCall({
  id: 'consultations.answer-proposal',
  method: 'POST',
  path: '/api/mobile/booking/answerProposal',
  origin: 'ours',
  source: 'expectations (booking)',
  summary:
    'Accept the proposed time, also after the refund deadline, or decline it; the consultant is notified. Repeating it answers the same. 409 ' +
    '`proposal_over` where it is not open any more, `overlap` where the caller has another session then',
  callers: ownerOnly,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({
    session_id: id,
    /** The proposal that the page shows: another one may have taken its place. */
    proposal_id: id,
    accept: flag,
  }),
  answer: done.extend({ data: learnerSession }),
  example: { body: { session_id: 8, proposal_id: 12, accept: '1' } },
});
