import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, formatTimeRange } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { users } from '../../../services/users/index.ts';
import { getEventPage } from '../catalogue/event-calendar.ts';
import { getEventTitle } from '../catalogue/offer.ts';
import { events } from '../tables/events.ts';
import { eventWaits } from '../tables/waiting-list.ts';
import { buildOfferMail } from './offer-mail.ts';

/** The people who wait. */
const people = alias(users, 'people');

/** Maximum number of offers in one run. */
const maxMails = 200;

/**
 * Queues the mails about offers, each once. A job queues them instead of the offer's transaction, because code that frees a seat knows neither the address of the
 * site nor the mailer.
 */
export async function sendOfferMails(db: Database, publicUrl: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const offers = await tx
      .select()
      .from(eventWaits)
      .where(and(eq(eventWaits.status, 'offered'), isNull(eventWaits.mailedAt)))
      .orderBy(asc(eventWaits.id))
      .limit(maxMails)
      .for('update', { skipLocked: true });
    if (offers.length === 0) return;
    const found = await tx
      .select({
        wait: eventWaits,
        event: events,
        person: people.username,
        language: users.language,
        email: users.email,
      })
      .from(eventWaits)
      .innerJoin(events, eq(events.id, eventWaits.eventId))
      .innerJoin(users, eq(users.id, eventWaits.ownerId))
      .innerJoin(people, eq(people.id, eventWaits.userId))
      .where(
        inArray(
          eventWaits.id,
          offers.map(({ id }) => id),
        ),
      );
    for (const { wait, event, person, language, email } of found) {
      const title = getEventTitle(event, language);
      const until = wait.offeredUntil ?? event.startsAt;
      const time = formatTimeRange({ startsAt: until, endsAt: until }, language, event.timezone);
      await queueMail(
        tx,
        {
          to: email,
          language,
          expiresAt: until,
          ...buildOfferMail({
            language,
            title,
            seats: wait.seats,
            until: time,
            person: wait.userId === wait.ownerId ? undefined : person,
            address: `${publicUrl}${getEventPage(event)}`,
          }),
        },
        now,
      );
    }
    await tx
      .update(eventWaits)
      .set({ mailedAt: now })
      .where(
        inArray(
          eventWaits.id,
          offers.map(({ id }) => id),
        ),
      );
  });
}
