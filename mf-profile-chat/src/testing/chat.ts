import type { ChatListItem } from 'shared-api/contracts/chat/inbox';
import type { ChatMessage, ChatPerson } from 'shared-api/contracts/chat/wire';
import type { MessagePage } from '../rules/chat/timeline.ts';

export const mona: ChatPerson = { id: 3, username: 'Mona', avatar: null };
export const amal: ChatPerson = { id: 5, username: 'Dr. Amal', avatar: null };
export const customerService: ChatPerson = { id: 0, username: 'Customer service', avatar: null };

/** A message that Dr. Amal (5) wrote to Mona (3) on 2030-05-01, a minute after the previous one. */
export const chatMessage = (fields: Partial<ChatMessage> = {}): ChatMessage => {
  const sequence = fields.sequence ?? 1;
  const senderUID = fields.senderUID ?? 5;
  const messageTime = fields.messageTime ?? Date.parse('2030-05-01T10:00:00Z') + sequence * 60_000;
  return {
    message: `Message ${sequence}`,
    senderUID,
    reciverUID: senderUID === 3 ? 5 : 3,
    title: senderUID === 3 ? 'Mona' : 'Dr. Amal',
    avatar: null,
    pushToken: '',
    messageTime,
    notRead: false,
    key: -messageTime,
    sequence,
    file: null,
    removed: false,
    answered_by: null,
    client_id: senderUID === 3 ? `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}` : null,
    ...fields,
  };
};

/** The answer of the call for messages. */
export const messagePage = (
  data: ChatMessage[],
  fields: Partial<MessagePage> = {},
): MessagePage & { status: true; data: ChatMessage[] } => ({
  status: true,
  more: false,
  read_sequence: 0,
  guest_read_sequence: 0,
  ...fields,
  data,
});

/** The answer of the call for the room: Mona's chat with Dr. Amal, with fields that a test overrides. */
export const roomAnswer = (fields: object = {}) => ({
  body: {
    status: true,
    data: {
      user: mona,
      guest: amal,
      last_sequence: 0,
      read_sequence: 0,
      guest_read_sequence: 0,
      unread: 0,
      muted: false,
      blocked_by_me: false,
      blocked_by_guest: false,
      closed: false,
      can_write: true,
      can_block: true,
      ...fields,
    },
  },
});

export const chatItem = (fields: Partial<ChatListItem> = {}): ChatListItem => ({
  guest: amal,
  last_message: chatMessage(),
  unread: 0,
  muted: false,
  blocked_by_me: false,
  blocked_by_guest: false,
  ...fields,
});

/** The answer of the inbox. */
export const inboxAnswer = (
  items: ChatListItem[],
  { page = 1, lastPage = 1, ...rest }: { page?: number; lastPage?: number; customer_service?: null } = {},
) => {
  const place = { current_page: page, last_page: lastPage };
  return {
    body: {
      status: true,
      data: { data: items, ...place },
      ...place,
      customer_service: chatItem({ guest: customerService, last_message: null }),
      unread: items.reduce((sum, { unread }) => sum + unread, 0),
      ...rest,
    },
  };
};
