import { keepPreviousData } from '@tanstack/react-query';
import { isInCart, useCart } from 'shared-api/cart';
import type { Answer, Input } from 'shared-api/contract';
import { bookFree } from 'shared-api/contracts/consultations/booking';
import { consultants } from 'shared-api/contracts/consultations/directory';
import { daySlots, freeDays, reviews, similarSlots } from 'shared-api/contracts/consultations/profile';
import { requestSession, requestsList } from 'shared-api/contracts/consultations/requests';
import type { Slot } from 'shared-api/contracts/consultations/slot';
import { invalidate, useCall, useSend } from 'shared-api/query';
import { sessionModel } from '../rules/booking/session-product.ts';

/** A page of the directory. The previous page stays until the next one is loaded. */
export const useConsultants = (query: Input<typeof consultants>['query']) =>
  useCall(consultants, { query }, { placeholderData: keepPreviousData });

/** Whether a slot is in the cart. */
export function useSlotsInCart(): (slot: Pick<Slot, 'consultation_session_id'>) => boolean {
  const { data: cart } = useCart();
  return ({ consultation_session_id }) => isInCart(cart, sessionModel, consultation_session_id);
}

/** Refetches all slots, because other users have booked some meanwhile. */
export function slotsChanged(): void {
  void invalidate(daySlots);
  void invalidate(freeDays);
  void invalidate(similarSlots);
}

const slotsOf = ({ data }: Answer<typeof daySlots>) => data;

/** Slots of a consultant's day, to find a chosen one again. Requests nothing without a day. */
export const useSlotsOfDate = (consultantId: number, date: string | undefined) =>
  useCall(
    daySlots,
    { body: { user_id: consultantId, date: date ?? '' } },
    { enabled: date !== undefined, select: slotsOf },
  );

const groupsOf = ({ data }: Answer<typeof similarSlots>) => data;

/** Slots with the same time and duration as a slot, by weekday. Requests nothing without a slot. */
export const useSimilarSlots = (consultantId: number, slot: Slot | undefined) =>
  useCall(
    similarSlots,
    { query: { from: slot?.from ?? '', duration: slot?.duration ?? 0, consultant_id: consultantId } },
    { enabled: slot !== undefined, select: groupsOf },
  );

/** Books the free first session with a slot's consultant. */
export const useBookFree = () => useSend(bookFree, { invalidates: [daySlots, freeDays] });

/** Sends a private request to a consultant. */
export const useRequestSession = () => useSend(requestSession, { invalidates: [requestsList] });

const reviewsOf = ({ data: { data }, last_page, distribution }: Answer<typeof reviews>) => ({
  items: data,
  pages: last_page,
  distribution,
});

/** Reviews of the sessions with a consultant. */
export const useReviews = (id: number, page: number) =>
  useCall(
    reviews,
    { params: { id }, query: { page } },
    { select: reviewsOf, placeholderData: keepPreviousData },
  );
