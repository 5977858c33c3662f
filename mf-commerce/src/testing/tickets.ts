import type { Ticket } from 'shared-api/contracts/events/tickets';

/** Layla's ticket 70 to the event 9. */
export const ticketAnswer = (ticket: Partial<Ticket> = {}): Ticket => ({
  id: 70,
  event: {
    id: 9,
    title: 'Reading together',
    image: null,
    is_camp: 0,
    starts_at: '2099-05-01T14:00:00.000Z',
    ends_at: '2099-05-01T16:00:00.000Z',
    timezone: 'Africa/Cairo',
    place: 'Demo library, Cairo',
  },
  name: 'Layla',
  code: 'DEM0TCK001',
  token: 'signed.ticket.of.layla',
  checked_in_at: null,
  ...ticket,
});
