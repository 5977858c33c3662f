import type { CallError } from 'shared-api/client';
import type { cartAdd } from 'shared-api/contracts/cart';
import type { bookCamp } from 'shared-api/contracts/events/camps';

/** The server's specified text for too few seats, which older servers sent with status 500 (EC §8, PD-97). */
const seatsText = 'Not Enough Available Seats';

/** The text that the form shows for an error (EC §8): one of its own, or the message of the server. */
export type BookingErrorText =
  | { key: 'seats' | 'required' | 'failed' }
  /** 'Error: {message}' */
  | { key: 'error' }
  | { message: string };

/** @param action which button was pressed */
export function getBookingErrorText(
  {
    status,
    code,
    message,
    errors,
  }: Pick<CallError<typeof bookCamp | typeof cartAdd>, 'status' | 'code' | 'message' | 'errors'>,
  action: 'submit' | 'cart',
): BookingErrorText {
  if (code === 'no_seats' || code === 'sold_out' || message.includes(seatsText)) return { key: 'seats' };
  if (action === 'cart' && errors !== undefined) return { key: 'required' };
  if (status === 0 || status >= 500) return { key: 'error' };
  return message === '' ? { key: 'failed' } : { message };
}
