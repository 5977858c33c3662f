import { aliasedTable, eq } from 'drizzle-orm';
import type { ChatFile, ChatMessage } from 'shared-api/contracts/chat/wire';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import type { Context, Database } from '../../../kernel/index.ts';
import { getLinkUser, media, mediaLink } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';
import { chatMessages } from '../tables/chat.ts';
import type { Contact } from './contacts.ts';
import { otherSide, type SideNumber, toSides } from './room.ts';

const operators = aliasedTable(users, 'operators');

/** Columns of a message with its file and the operator who answered. */
export const messageColumns = {
  message: chatMessages,
  media: { id: media.id, type: media.type, bytes: media.bytes },
  operator: { id: operators.id, username: operators.username },
};

/** A query for messages, which callers filter and sort. */
export const selectMessages = (db: Database) =>
  db
    .select(messageColumns)
    .from(chatMessages)
    .leftJoin(media, eq(media.id, chatMessages.mediaId))
    .leftJoin(operators, eq(operators.id, chatMessages.operatorId))
    .$dynamic();

export type StoredMessage = Awaited<ReturnType<typeof selectMessages>>[number];

/** The reader of messages; links to files are for the caller's session. */
export type Reader = Pick<Context, 'caller' | 'config' | 'cookies' | 'now'>;

/** Prefix of the media right for files of messages: `c12` for message 12. */
export const fileRight = 'c';

/** Types that the chat shows as pictures; browsers save files of other types under their name. */
const pictureTypes = ['png', 'jpg', 'webp'];

export function toFile(
  { message, media: file }: Pick<StoredMessage, 'message' | 'media'>,
  reader: Reader,
): ChatFile | null {
  if (!file || message.filename === null) return null;
  const sessionId = getLinkUser(reader);
  if (sessionId === undefined) return null;
  const link = mediaLink(reader.config, file, reader.now(), {
    viewer: { sessionId, right: `${fileRight}${message.id}` },
    ...(!pictureTypes.includes(file.type) && { download: message.filename }),
  });
  return {
    url: link.url,
    name: message.filename,
    type: file.type,
    bytes: file.bytes,
    width: message.width,
    height: message.height,
  };
}

/** The two sides of a chat from the view of the caller's side, and the read pointer of that side. */
export interface MessageView {
  user: Contact;
  guest: Contact;
  readSequence: number;
}

/** A message as the caller's side reads it (CHAT-007). */
export function toMessage(stored: StoredMessage, view: MessageView, reader: Reader): ChatMessage {
  const { message, operator } = stored;
  const mySide: SideNumber = toSides({ userId: view.user.id, guestId: view.guest.id }).side;
  const isMine = message.side === mySide;
  const [sender, receiver] = isMine ? [view.user, view.guest] : [view.guest, view.user];
  const time = message.sentAt.getTime();
  return {
    message: message.message,
    senderUID: sender.id,
    reciverUID: receiver.id,
    title: sender.username,
    avatar: sender.avatar,
    pushToken: '',
    messageTime: time,
    notRead: message.side === otherSide(mySide) && message.sequence > view.readSequence,
    key: -time,
    sequence: message.sequence,
    client_id: isMine ? message.clientId : null,
    file: toFile(stored, reader),
    removed: message.removedAt !== null,
    answered_by: view.user.id === customerServiceId ? operator : null,
  };
}
