import { aliasedTable, and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ChatListItem, UnreadChat } from 'shared-api/contracts/chat/inbox';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { type Context, type Database, hasEveryWord, pipeline, rows } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { existingPicture } from '../../../services/pictures/index.ts';
import { users } from '../../../services/users/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';
import { messageColumns, type StoredMessage, toMessage } from './chat-wire.ts';
import type { Contact } from './contacts.ts';
import { findPeople, isUser } from './room.ts';

/** Number of chats on a page. */
export const pageSize = 20;
/** Maximum number of chats whose unread messages are counted one by one. */
const maxUnreadChats = 50;

// A literal instead of a parameter, so that the planner can use the partial index of unread chats.
const isUnread = sql`${chatSides.unread} > 0`;

const mine = aliasedTable(chatSides, 'mine');
const others = aliasedTable(chatSides, 'others');
const guests = aliasedTable(users, 'guests');
const operators = aliasedTable(users, 'operators');
const isOtherSide = and(eq(others.chatId, mine.chatId), eq(others.side, sql`3 - ${mine.side}`));

/** The other side, which may be customer service. */
const guestColumns = {
  id: guests.id,
  username: guests.username,
  avatar: existingPicture(guests.avatar),
};

interface ChatRow {
  side: typeof chatSides.$inferSelect;
  other: typeof chatSides.$inferSelect;
  guest: { id: number; username: string; avatar: string | null } | null;
  message: StoredMessage['message'] | null;
  media: StoredMessage['media'];
  operator: StoredMessage['operator'];
}

/** A query for chats with their latest messages; `mine` is the side of the caller. */
const selectChats = (db: Database) =>
  db
    .select({ ...messageColumns, side: mine, other: others, guest: guestColumns })
    .from(mine)
    .innerJoin(chats, eq(chats.id, mine.chatId))
    .innerJoin(others, isOtherSide)
    .leftJoin(guests, eq(guests.id, others.userId))
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.chatId, chats.id), eq(chatMessages.sequence, chats.lastSequence)),
    )
    .leftJoin(media, eq(media.id, chatMessages.mediaId))
    .leftJoin(operators, eq(operators.id, chatMessages.operatorId))
    .$dynamic();

/** The reader, and the side whose chats are listed. */
export interface InboxReader extends Context {
  user: Contact;
}

/** Finds the side of an inbox: a user, or customer service. */
export async function findInboxUser(context: Context, userId: number): Promise<Contact> {
  if (userId === customerServiceId) return toService(context);
  const [user] = await findPeople(context.db, [userId]);
  if (!user) throw new Error('The caller has no account');
  return { id: user.id, username: user.username, avatar: user.avatar };
}

const toService = (context: Pick<Context, 'text'>): Contact => ({
  id: customerServiceId,
  username: context.text('customer_service'),
  avatar: null,
});

function toItem({ side, other, guest, message, ...rest }: ChatRow, reader: InboxReader): ChatListItem {
  const person = guest ?? toService(reader);
  const view = { user: reader.user, guest: person, readSequence: side.readSequence };
  return {
    guest: person,
    last_message: message && toMessage({ message, ...rest }, view, reader),
    unread: side.unread,
    muted: side.mutedAt !== null,
    blocked_by_me: side.blockedAt !== null,
    blocked_by_guest: other.blockedAt !== null,
  };
}

const noChat = (guest: Contact): ChatListItem => ({
  guest,
  last_message: null,
  unread: 0,
  muted: false,
  blocked_by_me: false,
  blocked_by_guest: false,
});

/** Counts a side's chats with messages. */
async function countChats(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(chatSides)
    .where(and(isUser(chatSides.userId, userId), isNotNull(chatSides.lastMessageAt)));
  return found?.count ?? 0;
}

interface PageParams {
  page: number;
  size: number;
}

/** The id of a user's chat with customer service, by its unique index; null without one. */
const selectServiceChat = (userId: number) =>
  sql`(select ${chats.id} from ${chats} where ${chats.firstId} = ${userId} and ${chats.secondId} is null)`;

/** Selects the ids of a page of a side's chats with messages, except a user's chat with customer service. Reads and sorts only the own sides. */
const selectPage = (db: Database, userId: number, { page, size }: PageParams) =>
  db
    .select({ id: chatSides.chatId })
    .from(chatSides)
    .where(
      and(
        ...[isUser(chatSides.userId, userId), isNotNull(chatSides.lastMessageAt)],
        userId === customerServiceId
          ? undefined
          : sql`${chatSides.chatId} <> coalesce(${selectServiceChat(userId)}, 0)`,
      ),
    )
    .orderBy(desc(chatSides.lastMessageAt), desc(chatSides.chatId))
    .limit(size)
    .offset((page - 1) * size);

/** Finds the ids of a page of the chats with people whose names match a search, and their number. */
async function findByName(
  db: Database,
  userId: number,
  { page, size, search }: PageParams & { search: string },
): Promise<{ ids: number[]; count: number }> {
  const partners =
    userId === customerServiceId
      ? sql`select ${chats.id} as id, ${chats.firstId} as guest_id from ${chats} where ${chats.secondId} is null`
      : sql`
        select ${chats.id} as id, ${chats.secondId} as guest_id from ${chats} where ${chats.firstId} = ${userId} and ${chats.secondId} is not null
        union all select ${chats.id}, ${chats.firstId} from ${chats} where ${chats.secondId} = ${userId}`;
  const found = await rows<{ count: number; id: number | null }>(
    db,
    sql`
    with partners as materialized (${partners}), sides as materialized (
      select ${chatSides.chatId} as id, ${chatSides.lastMessageAt} as at from ${chatSides}
      where ${isUser(chatSides.userId, userId)} and ${chatSides.lastMessageAt} is not null
    ), found as materialized (
      select sides.id, sides.at from sides join partners on partners.id = sides.id
      join ${users} on ${users.id} = partners.guest_id where ${hasEveryWord(users.username, search)}
    )
    select counted.count, page.id from (select count(*)::int as count from found) counted
    left join (select * from found order by at desc, id desc limit ${size} offset ${(page - 1) * size}) page on true`,
  );
  return { ids: found.flatMap(({ id }) => id ?? []), count: found[0]?.count ?? 0 };
}

/** Counts the unread messages of a side in all its chats that are not muted. */
export async function countUnread(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`coalesce(sum(${chatSides.unread}), 0)::int` })
    .from(chatSides)
    .where(and(isUser(chatSides.userId, userId), isUnread, isNull(chatSides.mutedAt)));
  return found?.total ?? 0;
}

export interface Inbox {
  items: ChatListItem[];
  count: number;
  /** The chat with customer service; null in its own inbox. */
  service: ChatListItem | null;
  unread: number;
}

/** Reads a page of a side's chats with messages, the latest first; the chat with customer service is separate (CHAT-003). */
export async function readInbox(
  context: Context,
  userId: number,
  { page, search }: { page: number; search?: string },
): Promise<Inbox> {
  const { db } = context;
  const isService = userId === customerServiceId;
  const ofUser = isUser(mine.userId, userId);
  const place = { page, size: pageSize };
  const named = search ? await findByName(db, userId, { ...place, search }) : undefined;
  // A query of its own, because one statement with the joins may get a plan that joins all chats first.
  const ids = named ? named.ids : (await selectPage(db, userId, place)).map(({ id }) => id);
  const [user, found, all, unread, service] = await pipeline([
    () => findInboxUser(context, userId),
    async () =>
      ids.length === 0
        ? []
        : selectChats(db)
            .where(and(ofUser, inArray(mine.chatId, ids)))
            .orderBy(desc(mine.lastMessageAt), desc(mine.chatId)),
    async () => named?.count ?? countChats(db, userId),
    () => countUnread(db, userId),
    async () =>
      isService ? [] : selectChats(db).where(and(ofUser, eq(mine.chatId, selectServiceChat(userId)))),
  ]);
  const reader = { ...context, user };
  const [withService] = service;
  return {
    items: found.map((row) => toItem(row, reader)),
    // The chat with customer service is not in the list.
    count: named ? all : all - (withService?.message ? 1 : 0),
    service: isService ? null : withService ? toItem(withService, reader) : noChat(toService(reader)),
    unread,
  };
}

/** Chats with unread messages, the latest first (CHAT-006). */
export async function readUnreadChats(reader: Context, userId: number): Promise<UnreadChat[]> {
  const { chatId, side, unread: count, mutedAt, lastMessageAt } = chatSides;
  // Limits the rows before it joins the people.
  const latest = reader.db
    .select({ chatId, side, unread: count, mutedAt, lastMessageAt })
    .from(chatSides)
    .where(and(isUser(chatSides.userId, userId), isUnread))
    .orderBy(desc(lastMessageAt), desc(chatId))
    .limit(maxUnreadChats)
    .as('latest');
  const found = await reader.db
    .select({ guest: guestColumns, unread: latest.unread, mutedAt: latest.mutedAt })
    .from(latest)
    .innerJoin(others, and(eq(others.chatId, latest.chatId), eq(others.side, sql`3 - ${latest.side}`)))
    .leftJoin(guests, eq(guests.id, others.userId))
    .orderBy(desc(latest.lastMessageAt), desc(latest.chatId));
  return found.map(({ guest, unread, mutedAt }) => ({
    guest: guest ?? toService(reader),
    unread,
    muted: mutedAt !== null,
  }));
}
