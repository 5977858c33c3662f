import { and, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import { messageEvent, readEvent } from 'shared-api/contracts/chat/live';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { createTexts, type Database, type Language } from '../../../kernel/index.ts';
import type { RecordSource } from '../../../services/realtime/index.ts';
import { users } from '../../../services/users/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';
import { type ChatPath, type FoundChat, findChat } from './room.ts';

/**
 * The form of chats in Firebase (EC §3, CHAT-007 to CHAT-011): `chats/{userId}/{guestId}/{key}` is a message from the view of `userId`; its key is the
 * negative time in milliseconds, which is unique within a chat. `unread/{userId}/{guestId}` is the number of unread messages. Customer service is not
 * an account, so its side has no copy there.
 */
const recordPath = ({ userId, guestId }: ChatPath, time: number): string =>
  `chats/${userId}/${guestId}/${-time}`;
const unreadPath = ({ userId, guestId }: ChatPath): string => `unread/${userId}/${guestId}`;

type StoredMessage = typeof chatMessages.$inferSelect;

/** The records of one side of a chat: messages, and the number of unread ones. */
function toRecords(path: ChatPath, { rows, user, guest }: FoundChat, messages: readonly StoredMessage[]) {
  const { mine, others } = rows;
  const records: Record<string, unknown> = { [unreadPath(path)]: mine.unread };
  for (const message of messages) {
    const isMine = message.side === mine.side;
    const [sender, receiver] = isMine ? [user, guest] : [guest, user];
    const messageTime = message.sentAt.getTime();
    records[recordPath(path, messageTime)] = {
      message: message.message,
      senderUID: sender.id,
      reciverUID: receiver.id,
      title: sender.username,
      avatar: sender.avatar ?? '',
      pushToken: '',
      messageTime,
      notRead: message.side === others.side && message.sequence > mine.readSequence,
    };
  }
  return records;
}

async function findLanguage(db: Database, userId: number): Promise<Language | undefined> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user?.language;
}

/** A change of a chat by an event: a new message for both sides, or messages that one side has read. */
interface Change {
  path: ChatPath;
  /** The change has the sequences after `from` up to `to`. */
  from: number;
  to: number;
  isRead: boolean;
}

function toChanges(kind: string, payload: unknown): Change[] {
  if (kind === messageEvent.kind) {
    const { sender_id: userId, receiver_id: guestId, sequence } = messageEvent.payload.parse(payload);
    const range = { from: sequence - 1, to: sequence, isRead: false };
    return [
      { path: { userId, guestId }, ...range },
      { path: { userId: guestId, guestId: userId }, ...range },
    ];
  }
  const { reader_id: userId, guest_id: guestId, sequence, after } = readEvent.payload.parse(payload);
  return [{ path: { userId, guestId }, from: after ?? sequence - 1, to: sequence, isRead: true }];
}

export const chatRecords: RecordSource = {
  kinds: [messageEvent.kind, readEvent.kind],

  async findRecords({ db, modules }, events) {
    const texts = createTexts(modules);
    const records: Record<string, unknown> = {};
    for (const { path, from, to, isRead } of events.flatMap(({ kind, payload }) =>
      toChanges(kind, payload),
    )) {
      if (path.userId === customerServiceId) continue;
      const language = await findLanguage(db, path.userId);
      // An erased account has no records in Firebase.
      if (language === undefined) continue;
      const text = (code: string) => texts(language, code);
      const found = await findChat({ db, text }, path);
      if (!found) continue;
      const messages = await db
        .select()
        .from(chatMessages)
        .where(
          and(
            ...[eq(chatMessages.chatId, found.rows.chat.id), isNull(chatMessages.removedAt)],
            ...[gt(chatMessages.sequence, from), lte(chatMessages.sequence, to)],
            isRead ? ne(chatMessages.side, found.rows.mine.side) : undefined,
          ),
        );
      Object.assign(records, toRecords(path, found, messages));
    }
    return records;
  },
};

/** Finds the paths of an erased account's records in Firebase: its own side, and its messages on the other sides. */
export async function findErasedPaths(tx: Database, userId: number): Promise<string[]> {
  const own = tx.select({ id: chatSides.chatId }).from(chatSides).where(eq(chatSides.userId, userId));
  const found = await tx
    .select({
      firstId: chats.firstId,
      secondId: chats.secondId,
      side: chatMessages.side,
      sentAt: chatMessages.sentAt,
    })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(inArray(chats.id, own));
  const paths = new Set([`chats/${userId}`, `unread/${userId}`]);
  for (const { firstId, secondId, side, sentAt } of found) {
    const guestId = firstId === userId ? secondId : firstId;
    if (guestId === null) continue;
    const path = { userId: guestId, guestId: userId };
    paths.add(unreadPath(path));
    const isOwn = (side === 1 ? firstId : secondId) === userId;
    if (isOwn) paths.add(recordPath(path, sentAt.getTime()));
  }
  return [...paths];
}
