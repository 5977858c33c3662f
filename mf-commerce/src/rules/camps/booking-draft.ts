import { createStoredValue } from 'shared-api/session/stored-value';
import { z } from 'zod';
import { type BookingForm, bookingForm, isEmptyForm, withoutExpired } from './booking-form.ts';

/** The form that somebody fills in for a camp, kept for this tab. */
const draft = z.object({ userId: z.int(), campId: z.int(), form: bookingForm });

const storage = createStoredValue(() => sessionStorage, 'campBooking', draft);

/** The form that a user left for a camp before a refresh; another user's is never shown. */
export function readDraft(userId: number, campId: number): BookingForm | undefined {
  const stored = storage.read();
  if (stored?.userId !== userId || stored.campId !== campId) return undefined;
  return withoutExpired(stored.form, Date.now());
}

/** @param form undefined or empty: clears it */
export function storeDraft(userId: number, campId: number, form: BookingForm | undefined): void {
  storage.write(form === undefined || isEmptyForm(form) ? undefined : { userId, campId, form });
}
