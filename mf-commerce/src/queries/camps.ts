import { keepPreviousData } from '@tanstack/react-query';
import { cartAdd } from 'shared-api/contracts/cart';
import {
  bookCamp,
  type CampType,
  campBookings,
  campDetails,
  camps,
  cancelBooking,
  deleteDocument,
  sendReceipt,
  uploadDocument,
} from 'shared-api/contracts/events/camps';
import { emit } from 'shared-api/events';
import { type SendOptions, useCall, useSend } from 'shared-api/query';
import { isSignedIn, useSession } from 'shared-api/session';

/** A page of the camps of a type; the previous page stays until it is loaded. */
export const useCamps = (type: CampType, page: number) =>
  useCall(camps, { query: page === 1 ? { type } : { type, page } }, { placeholderData: keepPreviousData });

/** A camp; fails with `not_available` if it is not offered. */
export const useCamp = (id: number, type: CampType) =>
  useCall(campDetails, { params: { id }, query: { type } });

/** The caller's bookings of camps, the newest first; nothing is requested for a visitor. */
export function useCampBookings() {
  const enabled = useSession(isSignedIn);
  return useCall(campBookings, { query: { page: 1 } }, { enabled });
}

const changed = { invalidates: [camps, campDetails, campBookings] };

/** Books a camp with a receipt. */
export const useBookCamp = () => useSend(bookCamp, changed);

/** Adds a booking to the cart, to be paid at checkout. */
export const useAddCamp = () => useSend(cartAdd, { ...changed, onSuccess: () => emit('cart.changed') });

export const useSendReceipt = () => useSend(sendReceipt, changed);

/** Cancels a booking, or requests the cancellation from the operator. */
export const useCancelBooking = () =>
  useSend(cancelBooking, { ...changed, onSuccess: () => emit('cart.changed') });

/** Stores a document of the form, so that it is uploaded once. */
export const useUploadDocument = (options: Pick<SendOptions<typeof uploadDocument>, 'onUploadProgress'>) =>
  useSend(uploadDocument, options);

export const useDeleteDocument = () => useSend(deleteDocument);
