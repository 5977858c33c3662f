import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { eventCalendar } from 'shared-api/contracts/events/events';
import { ticketDetails, ticketPdf, tickets } from 'shared-api/contracts/events/tickets';
import { useCall, useSend } from 'shared-api/query';

/** A page of the family's tickets, those of upcoming events first. */
export const useTickets = (page: number) =>
  useCall(tickets, { query: { page } }, { placeholderData: keepPreviousData });

const ticketOf = ({ data }: Answer<typeof ticketDetails>) => data;

/** One ticket of the family. */
export const useTicket = (id: number) => useCall(ticketDetails, { params: { id } }, { select: ticketOf });

/** The PDF of a ticket, which the server creates on request. */
export const useTicketPdf = () => useSend(ticketPdf);

/** The calendar file of an event or a camp. */
export const useEventCalendar = () => useSend(eventCalendar);
