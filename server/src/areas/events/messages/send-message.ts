/** @module Messages of organisers to the people who hold tickets of an event, and to those who booked for them. */

import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { bilingual, notify, queueOptionalMails } from '../../../services/notifications/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { lockEvents } from '../bookings/seats.ts';
import { getEventTitle } from '../catalogue/offer.ts';
import { eventBookings } from '../tables/bookings.ts';
import type { EventRow } from '../tables/events.ts';
import { eventMessages } from '../tables/messages.ts';
import { eventTickets } from '../tables/tickets.ts';
import { buildMessageMail } from './message-mail.ts';

const dayMs = 86_400_000;
/** Maximum number of messages about one event within 24 hours. */
const maxMessages = 3;
/** Maximum number of letters of a message in its notification. */
const maxExcerpt = 200;

const toExcerpt = (text: string): string =>
  [...text].length <= maxExcerpt ? text : `${[...text].slice(0, maxExcerpt - 1).join('')}…`;

/** Finds the ticket holders of an event, and the owners of their bookings. */
async function findRecipients(tx: Database, eventId: number) {
  const bookings = await tx
    .selectDistinct({ userId: eventBookings.userId, ownerId: eventBookings.ownerId })
    .from(eventTickets)
    .innerJoin(eventBookings, eq(eventBookings.id, eventTickets.bookingId))
    .where(and(eq(eventTickets.eventId, eventId), isNull(eventTickets.voidedAt)));
  const owners = new Set(bookings.map(({ ownerId }) => ownerId));
  const ids = [...new Set(bookings.flatMap(({ userId, ownerId }) => [userId, ownerId]))];
  const people = await tx
    .select({ id: users.id, language: users.language, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  return { people, owners };
}

async function sendToRecipients(
  tx: Database,
  event: EventRow,
  text: string,
  { publicUrl, ticketsPath, now }: { publicUrl: string; ticketsPath: string; now: Date },
): Promise<number> {
  const { people, owners } = await findRecipients(tx, event.id);
  await notify(
    tx,
    people.map(({ id, language }) => ({
      userId: id,
      type: event.kind === 'event' ? 'Event' : 'Camp',
      modelId: event.id,
      text: 'told.event_message',
      params: {
        ...bilingual('event', { en: event.titleEn, ar: event.titleAr }, language),
        message: toExcerpt(text),
      },
    })),
    now,
  );
  // Family members have no mailbox, so the mail goes to the owner of the booking.
  const written = people.filter(({ id }) => owners.has(id));
  await queueOptionalMails(
    tx,
    'orders',
    written.map(({ id, language, email }) => {
      const title = getEventTitle(event, language);
      const mail = buildMessageMail({ language, title, text, address: `${publicUrl}${ticketsPath}` });
      return { userId: id, mail: { to: email, language, ...mail } };
    }),
    now,
  );
  return people.length;
}

/**
 * Sends the organiser's message to everybody with a ticket, once for its key; the audit log records the sender and the number of recipients.
 * @returns the number of people who were notified
 * @throws Failure 404 `not_found` for an event of another provider; 409 `event_over`; 429 `too_many_messages`
 */
export async function sendEventMessage(
  tx: Database,
  {
    eventId,
    senderId,
    isOperator,
    text,
    clientKey,
  }: { eventId: number; senderId: number; isOperator: boolean; text: string; clientKey: string },
  site: { publicUrl: string; ticketsPath: string; now: Date },
): Promise<number> {
  const { now } = site;
  // The lock serializes messages about one event, so that their number is exact.
  const event = (await lockEvents(tx, [eventId])).get(eventId);
  if (!event || (!isOperator && event.providerId !== senderId)) throw new Failure('not_found');
  const [sent] = await tx
    .select({ recipients: eventMessages.recipients })
    .from(eventMessages)
    .where(and(eq(eventMessages.eventId, eventId), eq(eventMessages.clientKey, clientKey)));
  if (sent) return sent.recipients;
  if (event.endsAt <= now) throw new Failure('event_over');
  const recent = await tx.$count(
    eventMessages,
    and(eq(eventMessages.eventId, eventId), gt(eventMessages.createdAt, new Date(now.getTime() - dayMs))),
  );
  if (recent >= maxMessages) throw new Failure('too_many_messages');
  const recipients = await sendToRecipients(tx, event, text, site);
  await tx.insert(eventMessages).values({ eventId, senderId, clientKey, text, recipients, createdAt: now });
  const details = { recipients, by: isOperator ? 'operator' : 'consultant', sender: senderId };
  await audit(
    tx,
    { ...(isOperator && { operatorId: senderId }), action: 'event.message', subject: eventId, details },
    now,
  );
  return recipients;
}
