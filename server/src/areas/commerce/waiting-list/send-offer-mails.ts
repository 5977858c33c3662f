import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Database, formatTimeRange } from '../../../kernel/index.ts';
import { lines, queueMail } from '../../../services/mail/index.ts';
import { users } from '../../../services/users/index.ts';
import { getEventPage } from '../events/event-calendar.ts';
import { getEventTitle } from '../events/offer.ts';
import { events, eventWaits } from '../events/tables.ts';

const mails = {
  en: {
    subject: (title: string) => `A seat is free for you: ${title}`,
    text: (title: string, until: string, address: string) =>
      lines(
        `You were on the waiting list of “${title}”, and a seat is free for you now.`,
        `It is held for you until ${until}. After that it goes to the next one on the list.`,
        `Book it here: ${address}`,
      ),
  },
  ar: {
    subject: (title: string) => `أصبح لك مقعد: ${title}`,
    text: (title: string, until: string, address: string) =>
      lines(
        `كنت في قائمة انتظار «${title}»، وقد أصبح لك مقعد الآن.`,
        `المقعد محجوز لك حتى ${until}، ثم ينتقل إلى من يليك في القائمة.`,
        `احجزه من هنا: ${address}`,
      ),
  },
} as const;

/** Offers in one run. */
const maxMails = 200;

/**
 * Queues the mails about offers, each once. They are not queued with the offer itself, because what frees a seat knows neither the address of the
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
      .select({ wait: eventWaits, event: events, language: users.language, email: users.email })
      .from(eventWaits)
      .innerJoin(events, eq(events.id, eventWaits.eventId))
      .innerJoin(users, eq(users.id, eventWaits.ownerId))
      .where(
        inArray(
          eventWaits.id,
          offers.map(({ id }) => id),
        ),
      );
    for (const { wait, event, language, email } of found) {
      const title = getEventTitle(event, language);
      const until = wait.offeredUntil ?? event.startsAt;
      const time = formatTimeRange({ startsAt: until, endsAt: until }, language, event.timezone);
      await queueMail(
        tx,
        {
          ...{ to: email, language, subject: mails[language].subject(title), expiresAt: until },
          text: mails[language].text(title, time, `${publicUrl}${getEventPage(event)}`),
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
