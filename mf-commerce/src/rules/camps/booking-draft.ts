import { createStoredValue } from 'shared-api/session/stored-value';
import { z } from 'zod';
import { type BookingForm, bookingForm, isEmptyForm, withoutExpired } from './booking-input.ts';

/** The booking form of a camp while it is filled in, stored for this tab. */
const draft = z.object({ userId: z.int(), campId: z.int(), form: bookingForm });

const storage = createStoredValue(() => sessionStorage, 'campBooking', draft);

/** The form that a user had filled in for a camp before a refresh. Never returns the form of another user. */
export function readDraft(userId: number, campId: number): BookingForm | undefined {
  const stored = storage.read();
  if (stored?.userId !== userId || stored.campId !== campId) return undefined;
  return withoutExpired(stored.form, Date.now());
}

/** @param form undefined or empty: clears it */
export function storeDraft(userId: number, campId: number, form: BookingForm | undefined): void {
  storage.write(form === undefined || isEmptyForm(form) ? undefined : { userId, campId, form });
}
