import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { chatMessages, chatReports, chatSides, chats } from '../tables/chat.ts';

/**
 * Removes texts and files of a closed account's messages, and its reports (PD-106). The other side keeps its own messages, and placeholders for the
 * removed ones.
 */
export async function eraseChats(tx: Database, userId: number, now: Date): Promise<void> {
  const own = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(or(eq(chats.firstId, userId), eq(chats.secondId, userId)))
    .orderBy(asc(chats.id))
    .for('no key update');
  if (own.length === 0) return;
  const sides = await tx.select().from(chatSides).where(eq(chatSides.userId, userId));
  for (const side of [1, 2]) {
    const ids = sides.filter((each) => each.side === side).map(({ chatId }) => chatId);
    if (ids.length === 0) continue;
    await tx
      .update(chatMessages)
      .set({
        message: '',
        mediaId: null,
        filename: null,
        width: null,
        height: null,
        removedAt: sql`greatest(${now.toISOString()}::timestamptz, ${chatMessages.sentAt})`,
      })
      .where(
        and(inArray(chatMessages.chatId, ids), eq(chatMessages.side, side), isNull(chatMessages.removedAt)),
      );
    await tx
      .update(chatReports)
      .set({ details: '' })
      .where(and(inArray(chatReports.chatId, ids), eq(chatReports.side, side)));
  }
  await tx.update(chatSides).set({ unread: 0 }).where(eq(chatSides.userId, userId));
}
