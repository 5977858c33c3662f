import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { maxMessageLength } from 'shared-api/rules/chat-message';
import { email, text } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import { accountByEmail, defineDemonstration, reference } from '../../../services/content/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';
import { toSides } from './room.ts';

const chat = z.strictObject({
  user: email,
  /** The other user; without it the chat is with customer service. */
  guest: email.optional(),
  /** The operator who answered for customer service. */
  operator: email.optional(),
  messages: z
    .array(
      z.strictObject({
        from: z.enum(['user', 'guest']),
        /** Minutes before the first import. */
        minutes_ago: z.number().int().min(1).max(525_600),
        text: text(maxMessageLength).min(1),
      }),
    )
    .min(1)
    .refine(
      (messages) =>
        messages.every(({ minutes_ago }, at) => minutes_ago < (messages[at - 1]?.minutes_ago ?? Infinity)),
      'The messages are not in the order of their time',
    ),
  /** Number of messages that the user has not read, and (`guest_unread`) that the other side has not read. */
  unread: z.number().int().min(0).default(0),
  guest_unread: z.number().int().min(0).default(0),
});
type Item = z.infer<typeof chat>;
type From = Item['messages'][number]['from'];

const keyOf = ({ user, guest }: Item): string => `${user} ${guest ?? 'customer service'}`;

/** Calculates a side's read pointer from the number of messages that it has not read. */
function toReadSequence({ messages }: Item, from: From, unread: number): number {
  if (unread === 0) return messages.length;
  const received = messages.flatMap((message, at) => (message.from === from ? [] : [at]));
  return received.at(-unread) ?? 0;
}

async function addChat(
  tx: Database,
  item: Item,
  { userId, guestId, operatorId }: { userId: number; guestId: number; operatorId: number | undefined },
  now: Date,
): Promise<void> {
  const { firstId, secondId, side } = toSides({ userId, guestId });
  const sentAt = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);
  const times = item.messages.map(({ minutes_ago }) => sentAt(minutes_ago));
  const common = { lastMessageAt: times.at(-1) };
  const [row] = await tx
    .insert(chats)
    .values({ ...common, firstId, secondId, lastSequence: times.length, createdAt: times[0] ?? now })
    .returning({ id: chats.id });
  if (!row) throw new Error('A chat was not stored');
  const sideOf = (from: From) => (from === 'user' ? side : 3 - side);
  await tx.insert(chatSides).values(
    [1, 2].map((number) => {
      const from: From = number === side ? 'user' : 'guest';
      const unread = from === 'user' ? item.unread : item.guest_unread;
      return {
        ...common,
        chatId: row.id,
        side: number,
        unread,
        userId: number === 1 ? firstId : secondId,
        readSequence: toReadSequence(item, from, unread),
      };
    }),
  );
  await tx.insert(chatMessages).values(
    item.messages.map(({ from, text: message, minutes_ago }, at) => ({
      chatId: row.id,
      sequence: at + 1,
      side: sideOf(from),
      message,
      clientId: randomUUID(),
      sentAt: sentAt(minutes_ago),
      operatorId: from === 'guest' && item.guest === undefined ? operatorId : null,
    })),
  );
}

/** Imports chats of the demonstration's users with each other and with customer service. */
export const chatsContent = defineDemonstration({
  name: 'demonstration-chats',
  after: ['demonstration-accounts', 'demonstration-sessions'],
  item: chat,
  keyOf,
  references: {
    people: reference(accountByEmail, ({ user, guest, operator }: Item) =>
      [user, guest, operator].filter((each) => each !== undefined),
    ),
  },
  async findExisting(tx, items) {
    const idOf = await accountByEmail.find(
      tx,
      items.flatMap(({ user, guest }) => (guest === undefined ? [user] : [user, guest])),
    );
    const rows = await tx
      .select({ firstId: chats.firstId, secondId: chats.secondId })
      .from(chats)
      .where(inArray(chats.firstId, [...idOf.values()]));
    const existing = new Set(rows.map(({ firstId, secondId }) => `${firstId} ${secondId}`));
    return items
      .filter(({ user, guest }) => {
        const sides = toSides({
          userId: idOf.get(user) ?? -1,
          guestId: guest === undefined ? 0 : (idOf.get(guest) ?? -1),
        });
        return existing.has(`${sides.firstId} ${sides.secondId}`);
      })
      .map(keyOf);
  },
  async create(tx, missing, { now, ids }) {
    for (const item of missing) {
      const guestId = item.guest === undefined ? 0 : ids.people(item.guest);
      const operatorId = item.operator === undefined ? undefined : ids.people(item.operator);
      await addChat(tx, item, { userId: ids.people(item.user), guestId, operatorId }, now);
    }
  },
});
