import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { historyPage } from 'shared-api/contracts/chat/wire';
import { type Database, pipeline, prepareOnce } from '../../../kernel/index.ts';
import { readNotificationsAbout } from '../../../services/notifications/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';
import { type StoredMessage, selectMessages } from './chat-wire.ts';
import { publishRead } from './live-events.ts';
import {
  type ChatPath,
  checkOwner,
  chooseForChat,
  type FoundChat,
  findChat,
  hasMessages,
  isPreparedChat,
  lockChat,
  type Room,
  type RoomContext,
  toSides,
} from './room.ts';

/** A range of messages: the latest, those before a sequence, or those after one. */
export interface HistoryRange {
  before?: number;
  after?: number;
}

export interface History {
  messages: StoredMessage[];
  /** Whether there are more messages in that direction. */
  more: boolean;
}

/** Above every sequence: the largest number of its column. */
const afterLatest = 2_147_483_647;

const directions = {
  backward: [lt(chatMessages.sequence, sql.placeholder('from')), desc(chatMessages.sequence)],
  forward: [gt(chatMessages.sequence, sql.placeholder('from')), asc(chatMessages.sequence)],
} as const;

const selectHistory = (
  db: Database,
  kind: keyof typeof isPreparedChat,
  direction: keyof typeof directions,
) => {
  const [range, order] = directions[direction];
  const chatId = db.select({ id: chats.id }).from(chats).where(isPreparedChat[kind]);
  return selectMessages(db)
    .where(and(eq(chatMessages.chatId, chatId), range))
    .orderBy(order)
    .limit(historyPage + 1)
    .prepare(`messages_${direction}_of_${kind}`);
};

const prepareHistory = (direction: keyof typeof directions) => ({
  users: prepareOnce((db) => selectHistory(db, 'users', direction)),
  service: prepareOnce((db) => selectHistory(db, 'service', direction)),
});

const histories = { backward: prepareHistory('backward'), forward: prepareHistory('forward') };

/** Reads a page of a chat's messages in the order of their sequence (CHAT-017). */
async function readMessages(db: Database, path: ChatPath, { before, after }: HistoryRange): Promise<History> {
  const isForward = after !== undefined;
  const sides = toSides(path);
  const query = chooseForChat(histories[isForward ? 'forward' : 'backward'], db, sides);
  const found = await query.execute({ ...sides, from: after ?? before ?? afterLatest });
  const messages = found.slice(0, historyPage);
  return { messages: isForward ? messages : messages.reverse(), more: found.length > historyPage };
}

/**
 * Reads a chat and a page of its messages in one query; both sides may always read them.
 * @returns undefined if the chat has no messages
 * @throws Failure 404 `not_found` for another user's path
 */
export async function readHistory(
  context: RoomContext,
  path: ChatPath,
  range: HistoryRange,
): Promise<(FoundChat & History) | undefined> {
  checkOwner(context, path.userId);
  if (path.userId === path.guestId) return undefined;
  const [found, history] = await pipeline([
    () => findChat(context, path),
    () => readMessages(context.db, path, range),
  ]);
  return hasMessages(found) ? { ...found, ...history } : undefined;
}

/** A side's read pointer, and its number of unread messages. */
export interface ReadState {
  readSequence: number;
  unread: number;
}

/**
 * Moves the read pointer of the caller's side forward and notifies both sides (CHAT-011). Counts the unread messages again under the chat's lock, so
 * that the stored number cannot drift.
 */
export async function markRead(tx: Database, room: Room, sequence: number, now: Date): Promise<ReadState> {
  if (!room.rows) return { readSequence: 0, unread: 0 };
  const { chat, mine } = await lockChat(tx, room.path, now);
  const target = Math.min(sequence, chat.lastSequence);
  if (target <= mine.readSequence) return { readSequence: mine.readSequence, unread: mine.unread };
  const unread = tx
    .select({ count: sql`count(*)` })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chat.id),
        gt(chatMessages.sequence, target),
        ne(chatMessages.side, mine.side),
      ),
    );
  const [read] = await tx
    .update(chatSides)
    .set({ readSequence: target, unread: sql`(${unread})` })
    .where(and(eq(chatSides.chatId, chat.id), eq(chatSides.side, mine.side)))
    .returning({ readSequence: chatSides.readSequence, unread: chatSides.unread });
  if (!read) throw new Error(`Chat ${chat.id} lacks a side`);
  await publishRead(tx, room.path, { after: mine.readSequence, sequence: target }, now);
  if (mine.userId !== null)
    await readNotificationsAbout(tx, mine.userId, { text: 'told.message', modelId: room.path.guestId }, now);
  return read;
}
