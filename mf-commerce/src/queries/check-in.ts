import { keepPreviousData } from '@tanstack/react-query';
import { useContext } from 'react';
import { ApiError, call } from 'shared-api/client';
import { sendEventMessage } from 'shared-api/contracts/commerce/events';
import { checkIn, type ExpectedGuest, expectedGuests } from 'shared-api/contracts/commerce/tickets';
import { ClientIdentity, invalidate, useCall, useSend } from 'shared-api/query';

/** A page of those who are expected at an event, read again every half minute while staff look at it. */
export const useExpectedGuests = (eventId: number, page: number, search: string) =>
  useCall(
    expectedGuests,
    { params: { id: eventId }, query: { page, search: search.trim() || undefined } },
    { placeholderData: keepPreviousData, refetchInterval: 30_000 },
  );

/** Returns a function that lets the holder of a ticket in. Several can be under way at once; `key` makes a repeat the same. */
export function useCheckIn(eventId: number) {
  const client = useContext(ClientIdentity);
  return async (ticket: string, key: string): Promise<{ guest: ExpectedGuest } | { error: ApiError }> => {
    try {
      const input = { params: { id: eventId }, body: { ticket, client_key: key } };
      const { data } = await call(checkIn, input, { client });
      void invalidate(expectedGuests, { params: { id: eventId } });
      return { guest: data };
    } catch (error) {
      if (error instanceof ApiError) return { error };
      throw error;
    }
  };
}

/** Sends a message of the organiser to everybody who comes. */
export const useSendEventMessage = () => useSend(sendEventMessage);
