import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { cleanMessage, isBlankMessage } from 'shared-api/rules/chat-message';
import {
  type Database,
  Failure,
  getUserId,
  type Jobs,
  pipeline,
  pipelineWithCommit,
  prepareOnce,
} from '../../../kernel/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';
import { type StoredMessage, selectMessages } from './chat-wire.ts';
import type { HaveMet } from './contacts.ts';
import { publishMessage } from './live-events.ts';
import { isToBeNotified, notifyMessage } from './notify-message.ts';
import { planUnreadMail } from './plan-unread-mail.ts';
import {
  type ChatPath,
  type ChatRows,
  chooseForChat,
  isPreparedChat,
  type LockedRoom,
  openLockedRoom,
  type RoomContext,
  toSides,
} from './room.ts';
import type { FileColumns } from './store-file.ts';

export interface NewMessage {
  message: string;
  clientId: string;
  hasFile: boolean;
}

/** Context and dependencies of sending a message, in a transaction. */
export interface Sending extends RoomContext {
  haveMet: HaveMet;
  /** Returns the stored file of the message, if it has one (`transactWithPrepared`). */
  getFile(): FileColumns;
  jobs: Jobs;
  now: Date;
}

/** Finds why a side cannot write, as the code of a text; undefined if it can. */
export function findWriteBlocker(
  rows: ChatRows | undefined,
  isAllowed: boolean,
): 'chat_closed' | 'blocked_by_me' | 'blocked_by_guest' | 'chat_ended' | undefined {
  if (rows && rows.chat.closedAt !== null) return 'chat_closed';
  if (rows && rows.mine.blockedAt !== null) return 'blocked_by_me';
  if (rows && rows.others.blockedAt !== null) return 'blocked_by_guest';
  return isAllowed ? undefined : 'chat_ended';
}

const sentQuery = (kind: keyof typeof isPreparedChat) =>
  prepareOnce((db) =>
    selectMessages(db)
      .innerJoin(chats, eq(chats.id, chatMessages.chatId))
      .where(
        and(
          isPreparedChat[kind],
          eq(chatMessages.side, sql.placeholder('side')),
          eq(chatMessages.clientId, sql.placeholder('clientId')),
        ),
      )
      .prepare(`chat_message_sent_${kind}`),
  );
const sentQueries = { users: sentQuery('users'), service: sentQuery('service') };

/** Finds the message that a side has sent with a `clientId`. */
async function findSent(
  tx: Database,
  path: ChatPath,
  { clientId }: Pick<NewMessage, 'clientId'>,
): Promise<StoredMessage | undefined> {
  const sides = toSides(path);
  const [sent] = await chooseForChat(sentQueries, tx, sides).execute({ ...sides, clientId });
  return sent;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Maximum number of messages of a chat within 24 hours: far more than two people write, but too few to fill the database. */
const maxDaily = 2_000;
/** Maximum number of messages of an account within a minute in all its chats, which is more than anybody types. Does not apply to customer service. */
const maxPerMinute = 60;

/** Rejects a message if `first`, the oldest of the latest messages up to the limit, was sent within the period. */
function rejectUntil(
  first: { sentAt: Date } | undefined,
  withinMs: number,
  code: 'chat_full_today' | 'chat_too_fast',
  now: Date,
): void {
  const waitMs = (first?.sentAt.getTime() ?? 0) + withinMs - now.getTime();
  if (waitMs > 0) throw new Failure(code, { retryAfter: Math.ceil(waitMs / 1_000) });
}

const sinceParameter = sql`${sql.placeholder('since')}::timestamptz`;

/** Finds an account's message that is the `maxPerMinute`th latest, if it was sent within the minute. */
const fastQuery = prepareOnce((db) =>
  db
    .select({ sentAt: chatMessages.sentAt })
    .from(chatSides)
    .innerJoin(
      chatMessages,
      and(eq(chatMessages.chatId, chatSides.chatId), eq(chatMessages.side, chatSides.side)),
    )
    .where(
      and(
        eq(chatSides.userId, sql.placeholder('userId')),
        gt(chatSides.lastMessageAt, sinceParameter),
        gt(chatMessages.sentAt, sinceParameter),
      ),
    )
    .orderBy(desc(chatMessages.sentAt))
    .limit(1)
    .offset(maxPerMinute - 1)
    .prepare('chat_messages_of_minute'),
);

/** @throws Failure 429 `chat_too_fast` */
async function rejectTooFast(tx: Database, { userId }: ChatPath, now: Date): Promise<void> {
  if (userId === customerServiceId) return;
  const since = new Date(now.getTime() - minuteMs).toISOString();
  const [first] = await fastQuery(tx).execute({ userId, since });
  rejectUntil(first, minuteMs, 'chat_too_fast', now);
}

/** Messages are numbered without gaps, so the `maxDaily`th latest is found by its sequence. @throws Failure 429 `chat_full_today` */
async function rejectFull(tx: Database, { chat }: ChatRows, now: Date): Promise<void> {
  if (chat.lastSequence < maxDaily) return;
  const [first] = await tx
    .select({ sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.chatId, chat.id), eq(chatMessages.sequence, chat.lastSequence - maxDaily + 1)),
    );
  rejectUntil(first, dayMs, 'chat_full_today', now);
}

/** The server's time, but later than the last message, because the time orders the messages of a chat and is their key (CHAT-008). */
const toSentAt = ({ chat }: ChatRows, now: Date): Date =>
  new Date(Math.max(now.getTime(), (chat.lastMessageAt?.getTime() ?? 0) + 1));

export const noFile: FileColumns = { mediaId: null, filename: null, width: null, height: null };

const placeholder = sql.placeholder;
const sentAtParameter = sql`${placeholder('at')}::timestamptz`;

const chatId = sql`${placeholder('chatId')}::int`;
const side = sql`${placeholder('side')}::int`;

/** Stores a message, and counts it in its chat and on both sides, in one statement. */
const storeMessage = prepareOnce((db) => {
  const countedInChat = db.$with('counted_in_chat').as(
    db
      .update(chats)
      .set({ lastSequence: sql`${placeholder('sequence')}::int`, lastMessageAt: sentAtParameter })
      .where(eq(chats.id, chatId))
      .returning({ id: chats.id }),
  );
  const isOthers = sql`${chatSides.side} <> ${side}`;
  const countedOnSides = db.$with('counted_on_sides').as(
    db
      .update(chatSides)
      .set({
        lastMessageAt: sentAtParameter,
        unread: sql`${chatSides.unread} + case when ${isOthers} then 1 else 0 end`,
        notifiedSequence: sql`case when ${isOthers} then coalesce(${placeholder('notifiedSequence')}::int, ${chatSides.notifiedSequence}) else ${chatSides.notifiedSequence} end`,
      })
      .where(eq(chatSides.chatId, chatId))
      .returning({ side: chatSides.side }),
  );
  return db
    .with(countedInChat, countedOnSides)
    .insert(chatMessages)
    .values({
      chatId: placeholder('chatId'),
      sequence: placeholder('sequence'),
      side: placeholder('side'),
      clientId: placeholder('clientId'),
      message: placeholder('message'),
      sentAt: sentAtParameter,
      operatorId: placeholder('operatorId'),
      mediaId: placeholder('mediaId'),
      filename: placeholder('filename'),
      width: placeholder('width'),
      height: placeholder('height'),
    })
    .returning({ id: chatMessages.id, clientId: chatMessages.clientId })
    .prepare('chat_message_store');
});

/** Stores the next message of a locked chat, counts it as unread on the other side, and publishes the live events. */
async function storeNext(
  context: Sending,
  { rows, path, user }: LockedRoom,
  content: Pick<NewMessage, 'message' | 'clientId'> & FileColumns,
): Promise<StoredMessage> {
  const { db: tx, jobs, now } = context;
  const { chat, mine, others } = rows;
  const sequence = chat.lastSequence + 1;
  const sentAt = toSentAt(rows, now);
  const numbers = { chatId: chat.id, sequence, side: mine.side };
  const at = sentAt.toISOString();
  const operatorId = path.userId === customerServiceId ? getUserId(context) : null;
  const isPlain = content.mediaId === null && operatorId === null;
  const notified = isToBeNotified(others) ? others : undefined;
  const notifiedSequence = notified?.readSequence ?? null;
  const isFirstUnread = others.unread === 0 && others.userId !== null;
  const store = () => storeMessage(tx).execute({ ...numbers, ...content, at, operatorId, notifiedSequence });
  const publish = () => publishMessage(tx, path, sequence, now);
  const [[stored]] =
    isPlain && !notified && !isFirstUnread
      ? await pipelineWithCommit(tx, [store, publish])
      : await pipeline([
          store,
          publish,
          async () => {
            if (notified) await notifyMessage(tx, { path, others: notified, name: user.username }, now);
          },
          async () => {
            if (isFirstUnread) await planUnreadMail(tx, jobs, others, sequence, sentAt);
          },
        ]);
  if (!stored) throw new Error('A message was not stored');
  // Reads the message with its file and operator.
  const read = isPlain ? undefined : await findSent(tx, path, content);
  const message = { ...content, ...stored, ...numbers, sentAt, operatorId, removedAt: null };
  return read ?? { message, media: null, operator: null };
}

/** A stored message, and the room before it was stored. */
export interface SentMessage {
  sent: StoredMessage;
  room: LockedRoom;
}

/**
 * Sends a message: the chat's lock determines its sequence. A repeated `clientId` returns the stored message.
 * @throws Failure 400 `message_blank`; 404 as `openRoom`; 409 `blocked_by_me`, `blocked_by_guest`, `chat_closed`, `chat_ended`, `key_reused`; 429 `chat_full_today`, `chat_too_fast`
 */
export async function sendMessage(context: Sending, path: ChatPath, input: NewMessage): Promise<SentMessage> {
  const { clientId } = input;
  const cleaned = cleanMessage(input.message);
  const isBlank = isBlankMessage(cleaned);
  if (isBlank && !input.hasFile)
    throw new Failure('message_blank', { errors: { message: ['message_blank'] } });
  const room = await openLockedRoom(context, path, clientId);
  const message = isBlank ? '' : cleaned;
  const sent = room.isSent ? await findSent(context.db, path, input) : undefined;
  const blocker = sent ? undefined : findWriteBlocker(room.rows, room.isAllowed);
  if (blocker) throw new Failure(blocker);
  if (!sent)
    await pipeline([
      () => rejectFull(context.db, room.rows, context.now),
      () => rejectTooFast(context.db, path, context.now),
    ]);
  const file = input.hasFile ? context.getFile() : noFile;
  if (!sent) return { sent: await storeNext(context, room, { clientId, message, ...file }), room };
  const isSame = sent.message.message === message && sent.message.mediaId === file.mediaId;
  if (!isSame && sent.message.removedAt === null) throw new Failure('key_reused');
  return { sent, room };
}
