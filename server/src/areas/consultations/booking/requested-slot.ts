import { findBookingRejection } from 'shared-api/rules/slot-state';
import { type Database, Failure } from '../../../kernel/index.ts';
import { findSlots, getSlotState, type StoredSlot } from '../availability/slots.ts';
import { findTerms, type Terms } from '../availability/terms.ts';
import { type Consultant, findConsultant } from '../consultants/consultant.ts';

/** A slot that a learner wants to book, with its consultant and the consultant's terms. */
export interface RequestedSlot {
  slot: StoredSlot;
  consultant: Consultant;
  terms: Terms | undefined;
}

/**
 * Finds a slot with its state at `now`.
 * @throws Failure 404 `not_found`, also for a slot of a former consultant
 */
export async function getRequestedSlot(db: Database, slotId: number, now: Date): Promise<RequestedSlot> {
  const [slot] = await findSlots(db, { ids: [slotId] }, now);
  const consultant = slot && (await findConsultant(db, slot.consultantId));
  if (!slot || !consultant) throw new Failure('not_found');
  return { slot, consultant, terms: await findTerms(db, slot.consultantId) };
}

/**
 * Rejects a slot that a learner cannot book (PD-30, PD-32 and PD-47). Under the consultant's lock the result holds until the transaction
 * ends.
 * @param own a session that is moved: its own time counts as free
 * @throws Failure 403 `own_slot`; 409 `suspended`, `booked`, `past`, `margin`
 */
export function rejectSlot(
  { slot, consultant, terms }: RequestedSlot,
  learnerId: number,
  now: Date,
  own?: number,
): void {
  if (slot.consultantId === learnerId) throw new Failure('own_slot');
  if (consultant.disabled) throw new Failure('suspended');
  const asked =
    own !== undefined && slot.occupiedBy?.bookingId === own ? { ...slot, occupiedBy: undefined } : slot;
  const rejection = findBookingRejection(getSlotState(asked, terms, now), false);
  if (rejection) throw new Failure(rejection);
}
