import { and, desc, eq } from 'drizzle-orm';
import type { RoomMessage, SignalData } from 'shared-api/contracts/consultations/meetings';
import { type Database, Failure } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import { addEvents } from './events.ts';
import { participantWire, presentEntry } from './presence.ts';
import type { RoomContext } from './room-subjects.ts';
import { roomMessages, roomParticipants } from './tables.ts';

/** Maximum number of messages per read. */
const maxMessages = 500;

/** Sends WebRTC signals from one participant to another, in order. @throws Failure 404, 409 `left` */
export const addSignals = (
  db: Database,
  { room, me }: RoomContext,
  input: { from: string; to: string; signals: SignalData[] },
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { from, to, signals } = input;
    await presentEntry(tx, room, from, me.userId);
    const [other] = await tx
      .select({ leftAt: roomParticipants.leftAt })
      .from(roomParticipants)
      .where(and(eq(roomParticipants.id, to), eq(roomParticipants.room, room)));
    if (!other || other.leftAt !== null || to === from) throw new Failure('left');
    await addEvents(
      tx,
      room,
      signals.map((data) => ({ to, event: { kind: 'signal', from, data } })),
      now,
    );
  });

/** Stores which media a participant sends, and notifies the others. @throws Failure 404, 409 `left` */
export const setMedia = (
  db: Database,
  { room, me }: RoomContext,
  participantId: string,
  media: { microphone: boolean; camera: boolean; screen: boolean },
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await presentEntry(tx, room, participantId, me.userId);
    const { microphone, camera, screen } = before;
    if (microphone === media.microphone && camera === media.camera && screen === media.screen) return;
    await tx.update(roomParticipants).set(media).where(eq(roomParticipants.id, participantId));
    const participant = participantWire({ ...before, ...media }, me);
    await addEvents(tx, room, [{ event: { kind: 'changed', participant } }], now);
  });

/** Sends a message to everyone in the room; a key makes it idempotent. @throws Failure 404, 409 `left` */
export const addMessage = (
  db: Database,
  { room, me }: RoomContext,
  input: { participantId: string; text: string; key: string },
  now: Date,
): Promise<RoomMessage> =>
  db.transaction(async (tx) => {
    const { participantId, text, key } = input;
    await presentEntry(tx, room, participantId, me.userId);
    const known = await tx
      .select()
      .from(roomMessages)
      .where(and(eq(roomMessages.room, room), eq(roomMessages.userId, me.userId), eq(roomMessages.key, key)));
    if (known[0]) return messageWire(known[0], me.name);
    let row: typeof roomMessages.$inferInsert | undefined;
    const written = (id: number) => {
      row = { room, id, userId: me.userId, key, text, sentAt: now };
      return { kind: 'message' as const, message: messageWire(row, me.name) };
    };
    await addEvents(tx, room, [{ event: written }], now);
    if (!row) throw new Error('The message has no number');
    await tx.insert(roomMessages).values(row);
    return messageWire(row, me.name);
  });

/** The newest messages of a room, the oldest first. */
export async function listMessages(db: Database, room: string): Promise<RoomMessage[]> {
  const found = await db
    .select({ message: roomMessages, name: users.username })
    .from(roomMessages)
    .innerJoin(users, eq(users.id, roomMessages.userId))
    .where(eq(roomMessages.room, room))
    .orderBy(desc(roomMessages.id))
    .limit(maxMessages);
  return found.reverse().map(({ message, name }) => messageWire(message, name));
}

const messageWire = (
  { id, userId, text, sentAt }: Pick<typeof roomMessages.$inferInsert, 'id' | 'userId' | 'text' | 'sentAt'>,
  name: string,
): RoomMessage => ({ id, user_id: userId, name, text, sent_at: sentAt.toISOString() });
