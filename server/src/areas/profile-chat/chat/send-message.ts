import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { cleanMessage, isBlankMessage } from 'shared-api/rules/chat-message';
import type { UploadedPart } from 'shared-api/wire';
import { type Database, Failure, type Jobs, pipeline, prepareOnce } from '../../../kernel/index.ts';
import type { MediaStore } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';
import { type StoredMessage, selectMessages } from './chat-wire.ts';
import { publishMessage } from './live-events.ts';
import { notifyMessage } from './notify-message.ts';
import { planUnreadMail } from './plan-unread-mail.ts';
import { type ChatPath, type ChatRows, lockChatRow, type Room, readSides, toSides } from './room.ts';
import { type FileColumns, storeFile } from './store-file.ts';
import { chatMessages, chatSides, chats } from './tables.ts';

export interface NewMessage {
  message: string;
  clientId: string;
  file?: Pick<UploadedPart, 'path' | 'filename'>;
}

/** Who sends a message, and what that needs. */
export interface Sender {
  userId: number;
  store: MediaStore;
  jobs: Jobs;
  now: Date;
}

/** Why a side cannot write, as the code of its text; undefined if it can. */
export function findWriteBlocker(
  rows: ChatRows | undefined,
  isAllowed: boolean,
): 'chat_closed' | 'blocked_by_me' | 'blocked_by_guest' | 'chat_ended' | undefined {
  if (rows && rows.chat.closedAt !== null) return 'chat_closed';
  if (rows && rows.mine.blockedAt !== null) return 'blocked_by_me';
  if (rows && rows.others.blockedAt !== null) return 'blocked_by_guest';
  return isAllowed ? undefined : 'chat_ended';
}

const sentQuery = prepareOnce((db) =>
  selectMessages(db)
    .where(
      and(
        eq(chatMessages.chatId, sql.placeholder('chatId')),
        eq(chatMessages.side, sql.placeholder('side')),
        eq(chatMessages.clientId, sql.placeholder('clientId')),
      ),
    )
    .prepare('chat_message_sent'),
);

const findSent = async (
  tx: Database,
  which: { chatId: number; side: number; clientId: string },
): Promise<StoredMessage | undefined> => (await sentQuery(tx).execute(which))[0];

const goneQuery = prepareOnce((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [sql.placeholder('userId'), sql.placeholder('guestId')]),
        isNotNull(users.deletedAt),
      ),
    )
    .prepare('chat_people_gone'),
);

/** Whether one of the two has closed the account since the room was opened: what was theirs is already erased. */
const isAnyoneGone = async (tx: Database, { userId, guestId }: ChatPath): Promise<boolean> =>
  (await goneQuery(tx).execute({ userId, guestId })).length > 0;

/** By the server's clock, but later than the last message: the time orders the messages of a chat, and is their key (CHAT-008). */
const toSentAt = ({ chat }: ChatRows, now: Date): Date =>
  new Date(Math.max(now.getTime(), (chat.lastMessageAt?.getTime() ?? 0) + 1));

const noFile = { mediaId: null, filename: null, width: null, height: null };

const placeholder = sql.placeholder;
const at = sql`${placeholder('at')}::timestamptz`;

const storeMessage = prepareOnce((db) =>
  db
    .insert(chatMessages)
    .values({
      ...{ chatId: placeholder('chatId'), sequence: placeholder('sequence'), side: placeholder('side') },
      ...{ clientId: placeholder('clientId'), message: placeholder('message'), sentAt: at },
      ...{ operatorId: placeholder('operatorId'), mediaId: placeholder('mediaId') },
      ...{ filename: placeholder('filename'), width: placeholder('width'), height: placeholder('height') },
    })
    .prepare('chat_message_store'),
);

const countMessage = prepareOnce((db) =>
  db
    .update(chats)
    .set({ lastSequence: sql`${placeholder('sequence')}::int`, lastMessageAt: at })
    .where(eq(chats.id, placeholder('chatId')))
    .prepare('chat_count'),
);

const countUnread = prepareOnce((db) =>
  db
    .update(chatSides)
    .set({
      lastMessageAt: at,
      unread: sql`${chatSides.unread} + case when ${chatSides.side} = ${placeholder('side')} then 0 else 1 end`,
    })
    .where(eq(chatSides.chatId, placeholder('chatId')))
    .prepare('chat_count_unread'),
);

/** Stores the next message of a locked chat: its number, what is unread on the other side, and the live events. Reads it in the same round trip. */
async function storeNext(
  tx: Database,
  { rows, path, name }: { rows: ChatRows; path: ChatPath; name: string },
  content: { clientId: string; message: string } & FileColumns,
  { userId, jobs, now }: Sender,
): Promise<StoredMessage> {
  const { chat, mine, others } = rows;
  const sequence = chat.lastSequence + 1;
  const sentAt = toSentAt(rows, now);
  const numbers = { chatId: chat.id, sequence, side: mine.side, at: sentAt.toISOString() };
  const [, , , , , , stored] = await pipeline([
    () =>
      storeMessage(tx).execute({
        ...{ ...numbers, ...noFile, ...content },
        operatorId: path.userId === customerServiceId ? userId : null,
      }),
    () => countMessage(tx).execute(numbers),
    () => countUnread(tx).execute(numbers),
    () => publishMessage(tx, path, sequence, now),
    () => notifyMessage(tx, { path, others, name }, now),
    async () => {
      if (others.unread === 0 && others.userId !== null)
        await planUnreadMail(tx, jobs, others, sequence, sentAt);
    },
    () => findSent(tx, { chatId: chat.id, side: mine.side, clientId: content.clientId }),
  ]);
  if (!stored) throw new Error('A message was not stored');
  return stored;
}

/**
 * Sends a message: the chat's lock gives it its sequence, and the same `clientId` again is the message that is stored.
 * @throws Failure 400 `message_blank`, `chat_file_type`; 409 `blocked_by_me`, `blocked_by_guest`, `chat_closed`, `chat_ended`, `key_reused`; 503
 * `unavailable`
 */
export async function sendMessage(
  tx: Database,
  room: Room,
  input: NewMessage,
  sender: Sender,
): Promise<StoredMessage> {
  const message = cleanMessage(input.message);
  const isBlank = isBlankMessage(message);
  if (isBlank && !input.file)
    throw new Failure(400, 'message_blank', { errors: { message: ['message_blank'] } });
  // The file is stored before the chat is locked, because the store may be slow.
  const file = input.file && (await storeFile(tx, sender.store, input.file, sender.now));
  const { path } = room;
  const chat = await lockChatRow(tx, path, sender.now);
  const which = { chatId: chat.id, side: toSides(path).side, clientId: input.clientId };
  const [rows, sent, isGone] = await pipeline([
    () => readSides(tx, path, chat),
    () => findSent(tx, which),
    () => isAnyoneGone(tx, path),
  ]);
  const text = isBlank ? '' : message;
  if (sent) {
    const isSame = sent.message.message === text && sent.message.mediaId === (file?.mediaId ?? null);
    if (!isSame && sent.message.removedAt === null) throw new Failure(409, 'key_reused');
    return sent;
  }
  const blocker = findWriteBlocker(rows, room.isAllowed && !isGone);
  if (blocker) throw new Failure(409, blocker);
  const content = { clientId: input.clientId, message: text, ...file };
  return storeNext(tx, { rows, path, name: room.user.username }, content, sender);
}
