import type { Database } from '../../../kernel/index.ts';
import { setBlocked } from './change-chat.ts';
import type { Room } from './room.ts';

/** For tests: one person blocks another. */
export const blockPerson = (db: Database, { by, whom }: { by: number; whom: number }, now: Date) =>
  db.transaction((tx) => setBlocked(tx, { path: { userId: by, guestId: whom } } as Room, true, now));
