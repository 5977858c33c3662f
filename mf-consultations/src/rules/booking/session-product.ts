import type { CartProduct } from 'shared-api/cart';
import type { Slot } from 'shared-api/contracts/consultations/slot';

/** Model name of a session in the cart. */
export const sessionModel = 'ConsultationSession';

/** A slot as a cart product. */
export const toSessionProduct = (
  { consultation_session_id }: Pick<Slot, 'consultation_session_id'>,
  userId: number | undefined,
  note?: string,
): CartProduct => ({
  model_id: consultation_session_id,
  model_name: sessionModel,
  user_id: userId,
  ...(note?.trim() && { note: note.trim() }),
});
