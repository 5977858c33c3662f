import { z } from 'zod';
import { defineCall, signedIn } from '../../contract.ts';
import { id } from '../../wire.ts';
import { note } from '../wire.ts';

export const bookFree = defineCall({
  id: 'consultations.book-free',
  method: 'POST',
  path: '/api/mobile/booking/bookFree',
  source: 'CC §5, §7 and §8, EC §7, PD-31, PD-32 and PD-47',
  summary:
    'Book the free first session with the consultant of a slot. Repeating it answers the same. 409 `booked`, `margin`, `past`, ' +
    '`overlap` (the caller has another session then), `taken`, `none_left`, `not_offered`, `suspended`; 403 for the own slot',
  callers: signedIn,
  envelope: 'success-message',
  errors: [
    'area_closed',
    'blocked_by_guest',
    'blocked_by_me',
    'booked',
    'margin',
    'none_left',
    'not_first',
    'not_found',
    'not_offered',
    'overlap',
    'own_slot',
    'past',
    'suspended',
    'taken',
  ],
  body: z.object({
    /** Id of the slot. */
    consultation_session_id: id,
    /** Not in the specification. */
    note: note.optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    msg: z.string(),
    /** Not in the specification: id of the booked session. */
    session_id: z.int(),
    /** Not in the specification: the expert's survey, which comes next; null to continue at /payment-result?payment_success=1. */
    survey_id: z.int().nullable(),
  }),
  example: { body: { consultation_session_id: 4 } },
});
