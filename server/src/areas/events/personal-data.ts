import type { PersonalData } from '../../services/users/index.ts';
import { findOwnDocuments } from './documents/own-documents.ts';
import { eventBookings } from './tables/bookings.ts';
import { campParticipants } from './tables/camps.ts';
import { campDocumentAccesses, campDocuments } from './tables/documents.ts';
import { events } from './tables/events.ts';
import { eventMessages } from './tables/messages.ts';
import { eventCheckIns, eventTickets } from './tables/tickets.ts';
import { eventWaits } from './tables/waiting-list.ts';

/** Seats, participants of camps, documents with their readers, tickets, waiting lists, and events of consultants. Prices are in hundredths. */
export const personalData: PersonalData = {
  findFiles: findOwnDocuments,
  names: [
    { table: events, name: { en: events.titleEn, ar: events.titleAr } },
    { table: campParticipants, name: { en: campParticipants.name, ar: campParticipants.name } },
  ],
  rows: [
    {
      table: events,
      title: { en: 'Offered events and camps', ar: 'الفعاليات والمخيمات التي تقدمها' },
      paths: [[events.providerId]],
    },
    {
      table: eventMessages,
      title: { en: 'Messages to participants of events', ar: 'رسائل إلى المشاركين في الفعاليات' },
      paths: [[eventMessages.senderId]],
      leftOut: { client_key: 'Recognises a message that its sender sends again.' },
    },
    {
      table: eventBookings,
      title: { en: 'Places at events and camps', ar: 'حجوزات الفعاليات والمخيمات' },
      paths: [[eventBookings.ownerId], [eventBookings.userId]],
    },
    {
      table: eventWaits,
      title: { en: 'Waiting lists', ar: 'قوائم الانتظار' },
      paths: [[eventWaits.ownerId], [eventWaits.userId]],
    },
    {
      table: campParticipants,
      title: { en: 'Participants of camps', ar: 'المشاركون في المخيمات' },
      paths: [[campParticipants.bookingId, eventBookings.ownerId]],
    },
    {
      table: campDocuments,
      title: { en: 'Documents of camps', ar: 'وثائق المخيمات' },
      paths: [[campDocuments.ownerId]],
    },
    {
      table: campDocumentAccesses,
      title: { en: 'Who opened documents of camps', ar: 'سجل فتح وثائق المخيمات' },
      paths: [[campDocumentAccesses.bookingId, eventBookings.ownerId], [campDocumentAccesses.userId]],
      leftOut: { user_id: 'The operator who read or deleted it, or the user.' },
    },
    {
      table: eventTickets,
      title: { en: 'Tickets', ar: 'التذاكر' },
      paths: [
        [eventTickets.bookingId, eventBookings.ownerId],
        [eventTickets.bookingId, eventBookings.userId],
      ],
    },
    {
      table: eventCheckIns,
      title: { en: 'Entries to events', ar: 'تسجيل الدخول إلى الفعاليات' },
      paths: [[eventCheckIns.ticketId, eventTickets.bookingId, eventBookings.userId]],
      leftOut: {
        client_key: 'Recognises a ticket that a device sends again.',
        operator_id: 'Who stood at the entrance.',
      },
    },
  ],
  withheld: {
    event_sections: 'Texts of events and camps, which the site publishes.',
    event_listings: 'What lists of events and camps are sorted by, which the site publishes.',
  },
};
