import type { PersonalData } from '../../../services/users/index.ts';
import { eventBookings } from '../bookings/tables.ts';
import { campParticipants } from '../camps/tables.ts';
import { campDocumentAccesses, campDocuments } from '../documents/tables.ts';
import { eventMessages } from '../messages/tables.ts';
import { eventCheckIns, eventTickets } from '../tickets/tables.ts';
import { eventWaits } from '../waiting-list/tables.ts';
import { events } from './tables.ts';

/** Seats, participants of camps, documents with who read them, tickets, waiting lists, and what consultants offer. Prices are in hundredths. */
export const personalData: PersonalData = {
  names: [
    { table: events, name: { en: events.titleEn, ar: events.titleAr } },
    { table: campParticipants, name: { en: campParticipants.name, ar: campParticipants.name } },
  ],
  rows: [
    { table: events, paths: [[events.providerId]] },
    {
      table: eventMessages,
      paths: [[eventMessages.senderId]],
      leftOut: { client_key: 'Recognises a message that its sender sends again.' },
    },
    { table: eventBookings, paths: [[eventBookings.ownerId], [eventBookings.userId]] },
    { table: eventWaits, paths: [[eventWaits.ownerId], [eventWaits.userId]] },
    { table: campParticipants, paths: [[campParticipants.bookingId, eventBookings.ownerId]] },
    { table: campDocuments, paths: [[campDocuments.ownerId]] },
    {
      table: campDocumentAccesses,
      paths: [[campDocumentAccesses.bookingId, eventBookings.ownerId], [campDocumentAccesses.userId]],
      leftOut: { user_id: 'The operator who read or deleted it, or the user.' },
    },
    {
      table: eventTickets,
      paths: [
        [eventTickets.bookingId, eventBookings.ownerId],
        [eventTickets.bookingId, eventBookings.userId],
      ],
    },
    {
      table: eventCheckIns,
      paths: [[eventCheckIns.ticketId, eventTickets.bookingId, eventBookings.userId]],
      leftOut: {
        client_key: 'Recognises a ticket that a device sends again.',
        operator_id: 'Who stood at the entrance.',
      },
    },
  ],
  withheld: {
    event_sections: 'Texts of events and camps, which the site publishes.',
  },
};
