import type { Database } from '../../../kernel/index.ts';
import { setBlocked } from './change-chat.ts';
import type { Room } from './room.ts';

/** Makes one person block another, for tests. */
export const blockPerson = (db: Database, { by, whom }: { by: number; whom: number }, now: Date) =>
  db.transaction((tx) => setBlocked(tx, { path: { userId: by, guestId: whom } } as Room, true, now));
