import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import {
  type Context,
  type Database,
  Failure,
  getUserId,
  hasPermission,
  pipeline,
  prepareOnce,
} from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';
import { familyMembers } from '../tables/family.ts';
import { type Contact, canSignIn, contactColumns, findContact, type HaveMet, mayChat } from './contacts.ts';

/** The path of a chat: the caller's side and the other side; 0 is customer service. */
export interface ChatPath {
  userId: number;
  guestId: number;
}

export type Chat = typeof chats.$inferSelect;
export type ChatSide = typeof chatSides.$inferSelect;
export type SideNumber = 1 | 2;

/** The columns that identify a chat, and the number of the caller's side. */
interface Sides {
  firstId: number;
  secondId: number | null;
  side: SideNumber;
}

export function toSides({ userId, guestId }: ChatPath): Sides {
  if (userId === customerServiceId) return { firstId: guestId, secondId: null, side: 2 };
  if (guestId === customerServiceId) return { firstId: userId, secondId: null, side: 1 };
  return userId < guestId
    ? { firstId: userId, secondId: guestId, side: 1 }
    : { firstId: guestId, secondId: userId, side: 2 };
}

export const otherSide = (side: SideNumber): SideNumber => (side === 1 ? 2 : 1);

/** Condition that a column has a user, or customer service. */
export const isUser = (column: typeof chatSides.userId, id: number) =>
  id === customerServiceId ? isNull(column) : eq(column, id);

const isChat = ({ firstId, secondId }: Sides) =>
  and(eq(chats.firstId, firstId), secondId === null ? isNull(chats.secondId) : eq(chats.secondId, secondId));

/** Two prepared queries: for a chat of two users, and for a chat with customer service. */
export interface PreparedForChat<Query> {
  users: (db: Database) => Query;
  service: (db: Database) => Query;
}

/** The condition on a chat with the placeholders `firstId` and `secondId`, for each of the two queries. */
export const isPreparedChat = {
  users: and(eq(chats.firstId, sql.placeholder('firstId')), eq(chats.secondId, sql.placeholder('secondId'))),
  service: and(eq(chats.firstId, sql.placeholder('firstId')), isNull(chats.secondId)),
};

/** Chooses the query for a path. */
export const chooseForChat = <Query>(
  { users: ofUsers, service }: PreparedForChat<Query>,
  db: Database,
  { secondId }: Sides,
): Query => (secondId === null ? service : ofUsers)(db);

/** Checks that a caller is the user of a path, or an operator who acts for customer service. @throws Failure 404 `not_found` */
export function checkOwner(context: Pick<Context, 'caller'>, userId: number): void {
  const isOwn = userId === getUserId(context);
  const isService = userId === customerServiceId && hasPermission(context, 'support');
  if (!isOwn && !isService) throw new Failure('not_found');
}

const chatNotAllowed = () => new Failure('chat_not_allowed');

/** A room that the caller may open. The rows were not locked when they were read; code that writes locks them first. */
export interface Room {
  path: ChatPath;
  user: Contact;
  guest: Contact;
  /** Undefined for a chat without messages. */
  rows: ChatRows | undefined;
  /** Whether the two may chat now; an existing chat stays readable in any case. */
  isAllowed: boolean;
  /** Whether the caller's side has already sent the message with the given `clientId`. */
  isSent: boolean;
}

export interface ChatRows {
  chat: Chat;
  mine: ChatSide;
  others: ChatSide;
}

/** @param found one row for each side */
function toRows(found: readonly { chat: Chat; side: ChatSide }[], { side }: Sides): ChatRows {
  const mine = found.find((each) => each.side.side === side);
  const others = found.find((each) => each.side.side !== side);
  if (!mine || !others) throw new Error('A chat lacks a side');
  return { chat: mine.chat, mine: mine.side, others: others.side };
}

/** Customer service as a contact. */
const toService = ({ text }: Pick<Context, 'text'>): Contact => ({
  id: customerServiceId,
  username: text('customer_service'),
  avatar: null,
});

/** Finds people by their ids, including closed accounts, because their partners can still read the chats. */
export async function findPeople(db: Database, ids: readonly number[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  return db
    .select(contactColumns)
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** A query for the id of a chat. */
export const selectChatId = (db: Database, path: ChatPath) =>
  db
    .select({ id: chats.id })
    .from(chats)
    .where(isChat(toSides(path)));

/** A stored chat with its two people. */
export interface FoundChat {
  rows: ChatRows;
  user: Contact;
  guest: Contact;
  /** Whether both can still sign in. */
  canBothSignIn: boolean;
  isSent: boolean;
}

/** Context of the caller who opens a room. */
export type RoomContext = Pick<Context, 'db' | 'caller' | 'text'>;

/** Whether a message with the placeholder `clientId`, which may be null, was sent. */
const wasSent = sql<boolean>`exists (
  select from ${chatMessages} where ${chatMessages.chatId} = ${chats.id} and ${chatMessages.side} = ${sql.placeholder('side')}::int
    and ${chatMessages.clientId} = ${sql.placeholder('clientId')}::uuid)`;

const selectChat = (db: Database, kind: keyof typeof isPreparedChat) =>
  db
    .select({
      chat: chats,
      side: chatSides,
      person: contactColumns,
      canSignIn: sql<boolean>`${canSignIn}`,
      isSent: wasSent,
    })
    .from(chats)
    .innerJoin(chatSides, eq(chatSides.chatId, chats.id))
    .leftJoin(users, eq(users.id, chatSides.userId))
    .leftJoin(familyMembers, eq(familyMembers.memberId, users.id))
    .where(isPreparedChat[kind])
    .prepare(`chat_of_${kind}`);

const chatQueries = {
  users: prepareOnce((db) => selectChat(db, 'users')),
  service: prepareOnce((db) => selectChat(db, 'service')),
};

/** Reads one row for each side. */
const readChat = async (db: Database, sides: Sides, clientId: string | null) =>
  chooseForChat(chatQueries, db, sides).execute({ ...sides, clientId });

/**
 * Finds the chat of a path in one statement.
 * @param clientId of a message that may have been sent
 */
export async function findChat(
  context: Pick<RoomContext, 'db' | 'text'>,
  path: ChatPath,
  clientId: string | null = null,
): Promise<FoundChat | undefined> {
  const sides = toSides(path);
  const found = await readChat(context.db, sides, clientId);
  const [first] = found;
  if (!first) return undefined;
  const rows = toRows(found, sides);
  const person = (of: ChatSide): Contact =>
    found.find(({ side }) => side.side === of.side)?.person ?? toService(context);
  const canBothSignIn = found.every(({ side, canSignIn: can }) => side.userId === null || can);
  return { rows, user: person(rows.mine), guest: person(rows.others), canBothSignIn, isSent: first.isSent };
}

/** Finds the people of a chat without messages. @throws Failure 404 `chat_not_allowed` */
async function findNewPeople(
  context: RoomContext,
  { userId, guestId }: ChatPath,
): Promise<{ user: Contact; guest: Contact }> {
  const find = async (id: number): Promise<Contact> => {
    const found = id === customerServiceId ? toService(context) : await findContact(context.db, id);
    if (!found) throw chatNotAllowed();
    return found;
  };
  const [user, guest] = await pipeline([() => find(userId), () => find(guestId)]);
  return { user, guest };
}

/**
 * Opens a room for the caller of its path. Everybody may write to customer service, which may write to everybody who can sign in.
 * @param clientId of a message that may have been sent
 * @throws Failure 404 `not_found` for another user's path; 404 `chat_not_allowed` for people who may not chat
 */
export async function openRoom(
  context: RoomContext,
  haveMet: HaveMet,
  path: ChatPath,
  clientId?: string,
): Promise<Room> {
  const { db } = context;
  const { userId, guestId } = path;
  checkOwner(context, userId);
  if (userId === guestId) throw chatNotAllowed();
  const isService = userId === customerServiceId || guestId === customerServiceId;
  const [found, isOpen] = await pipeline([
    () => findChat(context, path, clientId),
    async () => isService || mayChat(db, haveMet, userId, guestId),
  ]);
  if (!found) {
    if (!isOpen) throw chatNotAllowed();
    return { path, ...(await findNewPeople(context, path)), rows: undefined, isAllowed: true, isSent: false };
  }
  const isAllowed = isOpen && found.canBothSignIn;
  if (!isAllowed && !hasMessages(found)) throw chatNotAllowed();
  const { user, guest, rows, isSent } = found;
  return { path, user, guest, rows, isAllowed, isSent };
}

/** Whether a chat has messages, so that both sides may read it. */
export const hasMessages = (found: FoundChat | undefined): found is FoundChat =>
  found !== undefined && found.rows.chat.lastSequence > 0;

const lockQuery = (kind: keyof typeof isPreparedChat) =>
  prepareOnce((db) =>
    db
      .select({ id: chats.id })
      .from(chats)
      .where(isPreparedChat[kind])
      .for('no key update')
      .prepare(`chat_lock_${kind}`),
  );
const lockQueries = { users: lockQuery('users'), service: lockQuery('service') };

/** Locks the row of a chat until the transaction ends. @returns whether there is one */
const lockRow = async (tx: Database, sides: Sides): Promise<boolean> =>
  (await chooseForChat(lockQueries, tx, sides).execute({ ...sides })).length > 0;

/** Creates a chat and its sides. If another transaction is creating them, waits for it and locks the row. */
async function createRow(tx: Database, sides: Sides, now: Date): Promise<void> {
  const { firstId, secondId } = sides;
  const [created] = await tx
    .insert(chats)
    .values({ firstId, secondId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: chats.id });
  if (created)
    await tx.insert(chatSides).values([
      { chatId: created.id, side: 1, userId: firstId },
      { chatId: created.id, side: 2, userId: secondId },
    ]);
  else await lockRow(tx, sides);
}

/** Locks a chat until the transaction ends, and reads in the same round trip; creates the chat if it does not exist. */
async function readLocked<Read>(
  tx: Database,
  path: ChatPath,
  now: Date,
  read: () => Promise<Read>,
): Promise<Read> {
  const sides = toSides(path);
  // The second statement of the pipeline runs under the lock, so it sees what earlier owners of the lock have committed.
  const [isLocked, found] = await pipeline([() => lockRow(tx, sides), read]);
  if (isLocked) return found;
  await createRow(tx, sides, now);
  return read();
}

/** Locks a chat until the transaction ends, and reads its current rows; creates it if it does not exist. */
export async function lockChat(tx: Database, path: ChatPath, now: Date): Promise<ChatRows> {
  const sides = toSides(path);
  return toRows(await readLocked(tx, path, now, () => readChat(tx, sides, null)), sides);
}

/** A room whose chat is locked, with its current rows. */
export type LockedRoom = Room & { rows: ChatRows };

/**
 * Opens a room, and locks its chat in the same round trip until the transaction ends; creates the chat if it does not exist.
 * @param context of the transaction
 * @param clientId of a message that may have been sent
 * @throws Failure as `openRoom`
 */
export async function openLockedRoom(
  context: RoomContext & { haveMet: HaveMet; now: Date },
  path: ChatPath,
  clientId: string,
): Promise<LockedRoom> {
  const { db, haveMet, now } = context;
  checkOwner(context, path.userId);
  const { rows, ...room } = await readLocked(db, path, now, () => openRoom(context, haveMet, path, clientId));
  if (!rows) throw new Error('A chat was not stored');
  return { ...room, rows };
}
