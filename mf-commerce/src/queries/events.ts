import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from 'shared-api/contract';
import { cartAdd } from 'shared-api/contracts/cart';
import {
  cancelEnrolment,
  enrolInEvent,
  eventDetails,
  eventMembers,
  eventsList,
  userEvents,
} from 'shared-api/contracts/events/events';
import { tickets } from 'shared-api/contracts/events/tickets';
import { emit } from 'shared-api/events';
import { invalidate, useCall, useSend } from 'shared-api/query';

/** A page of the events; the previous page stays until it is loaded. */
export const useEvents = (page: number, query: Input<typeof eventsList>['query']) =>
  useCall(eventsList, { params: { page }, query }, { placeholderData: keepPreviousData });

/** An event; fails with `not_available` if it is not offered. */
export const useEvent = (id: number) => useCall(eventDetails, { params: { id } });

/** The people who can be assigned to an event, read while its dialog is open. */
export const useEventMembers = (id: number, enabled: boolean) =>
  useCall(eventMembers, { params: { id } }, { enabled });

/** Enrols in a free event. */
export const useEnrol = () =>
  useSend(enrolInEvent, {
    invalidates: [eventsList, eventDetails, eventMembers, userEvents, tickets],
    // The event may have been in the cart from before it became free.
    onSuccess: () => emit('cart.changed'),
  });

/** A page of the family's events. */
export const useUserEvents = (page: number) =>
  useCall(userEvents, { query: { page } }, { placeholderData: keepPreviousData });

export const useCancelEnrolment = () =>
  useSend(cancelEnrolment, { invalidates: [eventsList, eventDetails, eventMembers, userEvents, tickets] });

/** Refetches an event, after the server rejected an action that the page had offered. */
export function eventChanged(id: number): void {
  void invalidate(eventDetails, { params: { id } });
  void invalidate(eventMembers, { params: { id } });
}

/** Adds an event to the cart for one or several people; every remote and tab that shows the cart reads it again. */
export const useAddEvent = () =>
  useSend(cartAdd, {
    invalidates: [eventsList, eventDetails, eventMembers],
    onSuccess: () => emit('cart.changed'),
  });
