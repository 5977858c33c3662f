import type { Caller } from 'shared-api/contract';
import type { Database } from '../../kernel/index.ts';
import { consultant, learner } from '../../testing/example-users.ts';
import {
  meetingRooms,
  meetingTokens,
  roomEvents,
  roomMessages,
  roomParticipants,
  roomRemovals,
} from './tables.ts';
import { meetingTokenHash } from './tokens.ts';

/** Tables that are cleared before each call, in the order that their references require. */
export const roomTables = [
  ...[roomMessages, roomEvents, roomParticipants, roomRemovals, meetingRooms, meetingTokens],
];

/** The room of session 8: the caller is in it as `example-0001` and the other participant as `example-0002`, and there is an unused token. */
export async function renewRoom(tx: Database, caller: Caller, now: Date): Promise<void> {
  const room = 's-8';
  const [first, second] = caller === 'consultant' ? [consultant, learner] : [learner, consultant];
  await tx.insert(meetingTokens).values({
    tokenHash: meetingTokenHash('example-of-a-meeting-token'),
    room,
    userId: first,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  await tx.insert(meetingRooms).values({ room });
  await tx.insert(roomParticipants).values(
    [first, second].map((userId, index) => ({
      id: `example-000${index + 1}`,
      room,
      userId,
      role: userId === consultant ? ('Host' as const) : ('Guest' as const),
      microphone: false,
      camera: false,
      enteredAt: now,
      seenAt: now,
    })),
  );
}
