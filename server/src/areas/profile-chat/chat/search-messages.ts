import { and, desc, eq, sql } from 'drizzle-orm';
import type { FoundMessage } from 'shared-api/contracts/chat/inbox';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { hasEveryWord } from '../../../kernel/index.ts';
import { chatMessages, chatSides } from '../tables/chat.ts';
import { selectMessages, toMessage } from './chat-wire.ts';
import type { InboxReader } from './inbox.ts';
import { findPeople, isUser, selectChatId } from './room.ts';

/** Number of messages on a page. */
const pageSize = 20;

/** Finds messages with all words of a search in the chats of a side, or in one of them, the latest first (PD-124). */
export async function searchMessages(
  reader: InboxReader,
  { search, page, guestId }: { search: string; page: number; guestId?: number },
): Promise<{ items: FoundMessage[]; more: boolean }> {
  const { db, user } = reader;
  const own = db
    .select({ chatId: chatSides.chatId })
    .from(chatSides)
    .where(isUser(chatSides.userId, user.id));
  const found = await selectMessages(db)
    .where(
      and(
        sql`${chatMessages.chatId} in ${own}`,
        guestId === undefined
          ? undefined
          : eq(chatMessages.chatId, selectChatId(db, { userId: user.id, guestId })),
        hasEveryWord(chatMessages.message, search),
      ),
    )
    .orderBy(desc(chatMessages.sentAt), desc(chatMessages.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  const shown = found.slice(0, pageSize);
  const ids = [...new Set(shown.map(({ message }) => message.chatId))];
  const sides =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(chatSides)
          .where(sql`${chatSides.chatId} = any(${sql.param(ids)}::int[])`);
  const isMine = ({ userId }: { userId: number | null }) => (userId ?? customerServiceId) === user.id;
  const people = await findPeople(
    db,
    sides.flatMap(({ userId }) => userId ?? []),
  );
  const service = { id: customerServiceId, username: reader.text('customer_service'), avatar: null };
  const items = shown.flatMap((stored) => {
    const ofChat = sides.filter(({ chatId }) => chatId === stored.message.chatId);
    const mine = ofChat.find(isMine);
    const other = ofChat.find((side) => !isMine(side));
    const person = other?.userId === null ? service : people.find(({ id }) => id === other?.userId);
    if (!mine || !person) return [];
    const guest = { id: person.id, username: person.username, avatar: person.avatar };
    const view = { user, guest, readSequence: mine.readSequence };
    return [{ guest, message: toMessage(stored, view, reader) }];
  });
  return { items, more: found.length > pageSize };
}
