import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { eventCalendar } from 'shared-api/contracts/commerce/events';
import { ticketDetails, ticketPdf, tickets } from 'shared-api/contracts/commerce/tickets';
import { useCall, useSend } from 'shared-api/query';

/** A page of the family's tickets, of what is to come first. */
export const useTickets = (page: number) =>
  useCall(tickets, { query: { page } }, { placeholderData: keepPreviousData });

const ticketOf = ({ data }: Answer<typeof ticketDetails>) => data;

/** One ticket of the family. */
export const useTicket = (id: number) => useCall(ticketDetails, { params: { id } }, { select: ticketOf });

/** The PDF of a ticket, made when it is asked for. */
export const useTicketPdf = () => useSend(ticketPdf);

/** The calendar file of an event or a camp. */
export const useEventCalendar = () => useSend(eventCalendar);
