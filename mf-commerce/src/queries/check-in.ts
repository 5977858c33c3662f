import { keepPreviousData } from '@tanstack/react-query';
import { useContext } from 'react';
import { type CallError, call } from 'shared-api/client';
import { isCallError } from 'shared-api/client/call-error';
import { sendEventMessage } from 'shared-api/contracts/events/events';
import { checkIn, type ExpectedGuest, expectedGuests } from 'shared-api/contracts/events/tickets';
import { ClientIdentity, invalidate, useCall, useSend } from 'shared-api/query';

/** A page of the expected guests of an event, refetched every half minute while the page is visible. */
export const useExpectedGuests = (eventId: number, page: number, search: string) =>
  useCall(
    expectedGuests,
    { params: { id: eventId }, query: { page, search: search.trim() || undefined } },
    { placeholderData: keepPreviousData, refetchInterval: 30_000 },
  );

/** Returns a function that checks in the holder of a ticket. Several calls can run at once. A repeated call has the same `key`. */
export function useCheckIn(eventId: number) {
  const client = useContext(ClientIdentity);
  return async (
    ticket: string,
    key: string,
  ): Promise<{ guest: ExpectedGuest } | { error: CallError<typeof checkIn> }> => {
    try {
      const input = { params: { id: eventId }, body: { ticket, client_key: key } };
      const { data } = await call(checkIn, input, { client });
      void invalidate(expectedGuests, { params: { id: eventId } });
      return { guest: data };
    } catch (error) {
      if (isCallError<typeof checkIn>(error)) return { error };
      throw error;
    }
  };
}

/** Sends a message of the organiser to all ticket holders. */
export const useSendEventMessage = () => useSend(sendEventMessage);
