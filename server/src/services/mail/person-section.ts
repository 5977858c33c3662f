import { desc, eq } from 'drizzle-orm';
import { inLanguage, type Language } from '../../kernel/index.ts';
import type { PersonSection } from '../operator/index.ts';
import { titleOfMail } from './content.ts';
import { maxAttempts } from './retry.ts';
import { outbox } from './tables.ts';

const unnamed: Record<Language, string> = { en: 'Mail', ar: 'رسالة' };

type Delivery = Pick<typeof outbox.$inferSelect, 'sentAt' | 'lastError' | 'attempts' | 'expiresAt'>;

function describe(mail: Delivery, now: Date): Record<Language, string> {
  if (mail.sentAt) return { en: 'Sent', ar: 'أُرسلت' };
  if (mail.expiresAt && mail.expiresAt <= now) return { en: 'Not sent in time', ar: 'لم تُرسل في وقتها' };
  if (mail.attempts >= maxAttempts) return { en: 'Given up', ar: 'توقفت المحاولات' };
  return mail.lastError === null
    ? { en: 'Being sent', ar: 'قيد الإرسال' }
    : { en: 'Not sent yet', ar: 'لم تُرسل بعد' };
}

/** The mails of the last month to the address of a person, the newest first: their kind and whether they were sent, never their content. */
export const mailSection: PersonSection = {
  id: 'mails',
  permission: 'people',
  title: { en: 'Mails of the last 30 days', ar: 'رسائل آخر 30 يومًا' },
  async list(db, { email, language, now, limit }) {
    const isTheirs = eq(outbox.to, email);
    const found = await db
      .select({
        id: outbox.id,
        name: outbox.name,
        attempts: outbox.attempts,
        sentAt: outbox.sentAt,
        lastError: outbox.lastError,
        expiresAt: outbox.expiresAt,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .where(isTheirs)
      .orderBy(desc(outbox.id))
      .limit(limit);
    const rows = found.map((mail) => ({
      id: String(mail.id),
      name: mail.name === null ? unnamed[language] : titleOfMail(mail.name, language),
      details: [inLanguage(language, describe(mail, now))],
      at: mail.sentAt ?? mail.createdAt,
    }));
    return { rows, count: await db.$count(outbox, isTheirs) };
  },
};
