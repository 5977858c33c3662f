import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inLanguage, isolate, type JobKind, type Language } from '../../../kernel/index.ts';
import { toSiteIdentity } from '../../../services/calendar/index.ts';
import { defineMail } from '../../../services/mail/index.ts';
import { queueOptionalMails } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';
import { awayMs, jobName, planUnreadMail } from './plan-unread-mail.ts';
import { type ChatSide, otherSide, type SideNumber } from './room.ts';
import { texts } from './texts.ts';

/** Data of a job. */
const job = z.object({ chat: z.int(), side: z.literal([1, 2]) });

interface UnreadMail {
  /** Name of the writer. */
  name: string;
  unread: number;
  address: string;
}

const plural = new Intl.PluralRules('ar');
const arabicCounts: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'رسالة واحدة',
  two: 'رسالتان',
};
const toArabicCount = (count: number): string => {
  const rule = plural.select(count);
  return arabicCounts[rule] ?? `${count} ${rule === 'few' ? 'رسائل' : 'رسالة'}`;
};

/** The mail about unread messages: their number and their writer, without their contents. */
export const buildUnreadMail = defineMail(
  { name: 'unread-messages', title: { en: 'Unread messages', ar: 'رسائل غير مقروءة' } },
  (language: Language, { name: writer, unread, address }: UnreadMail) => {
    const name = isolate(language, writer);
    return inLanguage(language, {
      en: {
        subject: `New messages from ${name}`,
        blocks: [
          unread === 1
            ? `One message from ${name} waits for you.`
            : `${unread} messages from ${name} wait for you.`,
        ],
        action: { label: 'Read and answer', address },
        after: [
          'There is no further mail until you have read them. You can mute the conversation on its page.',
        ],
      },
      ar: {
        subject: `رسائل جديدة من ${name}`,
        blocks: [`في انتظارك من ${name}: ${toArabicCount(unread)}.`],
        action: { label: 'القراءة والرد', address },
        after: ['لن تصلك رسالة أخرى حتى تقرأها. يمكنك كتم المحادثة من صفحتها.'],
      },
    });
  },
);

/** Locks a side whose unread messages should be mailed; undefined if it has none, was mailed already, or does not want the mail. */
async function claimSide(
  tx: Database,
  { chat, side }: z.infer<typeof job>,
): Promise<{ mine: ChatSide; others: ChatSide; lastSequence: number } | undefined> {
  const [locked] = await tx.select().from(chats).where(eq(chats.id, chat)).for('no key update');
  const sides = await tx.select().from(chatSides).where(eq(chatSides.chatId, chat));
  const mine = sides.find((each) => each.side === side);
  const others = sides.find((each) => each.side !== side);
  if (!locked || !mine || !others || mine.unread === 0) return undefined;
  const isUnwanted =
    mine.mutedAt !== null || mine.blockedAt !== null || mine.mailedSequence > mine.readSequence;
  return isUnwanted ? undefined : { mine, others, lastSequence: locked.lastSequence };
}

/** Finds when the first unread message of a side was sent. */
async function findUnreadSince(
  tx: Database,
  { chatId, side, readSequence }: ChatSide,
): Promise<{ sequence: number; sentAt: Date } | undefined> {
  const [first] = await tx
    .select({ sequence: chatMessages.sequence, sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        gt(chatMessages.sequence, readSequence),
        eq(chatMessages.side, otherSide(side as SideNumber)),
      ),
    )
    .orderBy(asc(chatMessages.sequence))
    .limit(1);
  return first;
}

const findUser = async (tx: Database, id: number | null) =>
  id === null ? undefined : (await tx.select().from(users).where(eq(users.id, id)))[0];

/**
 * Mails a user whose messages have been unread for `awayMs`, once until they have read. If they have read some meanwhile, the mail is sent
 * `awayMs` after the first message that is still unread.
 */
export const unreadMail: JobKind = {
  name: jobName,
  title: { en: 'Mail about unread messages', ar: 'بريد عن رسائل لم تُقرأ' },
  async run(data, { db, now: clock, config, jobs }) {
    const now = clock();
    await db.transaction(async (tx) => {
      const claimed = await claimSide(tx, job.parse(data));
      const first = claimed && (await findUnreadSince(tx, claimed.mine));
      if (!first) return;
      const { mine, others, lastSequence } = claimed;
      if (first.sentAt.getTime() + awayMs > now.getTime())
        return planUnreadMail(tx, jobs, mine, first.sequence, first.sentAt);
      const [user, writer] = [await findUser(tx, mine.userId), await findUser(tx, others.userId)];
      if (!user || user.deletedAt !== null || user.deletesAt !== null || user.blockedAt !== null) return;
      const { language } = user;
      const { publicUrl } = toSiteIdentity(config);
      const mail = buildUnreadMail(language, {
        name: writer?.username ?? (texts[language].customer_service as string),
        unread: mine.unread,
        address: `${publicUrl}/chat/${user.id}/${writer?.id ?? 0}`,
      });
      await tx
        .update(chatSides)
        .set({ mailedSequence: lastSequence })
        .where(and(eq(chatSides.chatId, mine.chatId), eq(chatSides.side, mine.side)));
      const optional = { userId: user.id, mail: { to: user.email, language, ...mail } };
      await queueOptionalMails(tx, 'messages', [optional], now);
    });
  },
};
