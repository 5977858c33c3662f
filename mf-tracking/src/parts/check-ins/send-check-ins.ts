import { withLock } from 'shared-api/client/lock';
import { checkInSent, isRejection, sendCheckIn } from '../../queries/check-ins.ts';
import { invalidateTrackings } from '../../queries/invalidate.ts';
import { type CheckIn, findNext, getKey } from '../../rules/activity/check-in.ts';
import { changeCheckIn, listCheckIns, removeCheckIn } from './stored-check-ins.ts';

/** Whose check-ins are sent, and by whom. */
export interface Sending {
  userId: number;
  /** `<remote>@<version>`. */
  client: string;
  /** Text for a rejection. */
  toText(error: { code: string; message: string }): string;
}

/**
 * Sends a check-in.
 * @returns false if the connection or the server failed, so that the others wait too
 */
async function sendOne(entry: CheckIn, { userId, client, toText }: Sending): Promise<boolean> {
  try {
    const waitSeconds = await sendCheckIn(entry, client);
    if (waitSeconds > 0) {
      changeCheckIn(userId, entry, { isDelayed: true, notBefore: Date.now() + waitSeconds * 1_000 });
      return true;
    }
    checkInSent(entry);
    removeCheckIn(userId, entry);
    return true;
  } catch (error) {
    if (!isRejection(error)) {
      changeCheckIn(userId, entry, { isDelayed: true });
      return false;
    }
    const isLate = entry.countsUntil !== undefined && entry.countsUntil <= Date.now();
    changeCheckIn(userId, entry, { rejection: toText(error), isLate });
    invalidateTrackings();
    return true;
  }
}

async function sendAll(sending: Sending): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const all = listCheckIns(sending.userId);
    const next = findNext(all, Date.now(), (each) => tried.has(getKey(each)));
    if (next === undefined) return;
    tried.add(getKey(next));
    if (!(await sendOne(next, sending))) return;
  }
}

let running: Promise<void> | undefined;
let isAgain = false;

/**
 * Sends a user's check-ins in the order in which they were done, one tab at a time. Those that are recorded meanwhile
 * are sent after them.
 */
export async function sendCheckIns(sending: Sending): Promise<void> {
  if (running !== undefined) {
    isAgain = true;
    return running;
  }
  const run = async () => {
    do {
      isAgain = false;
      await withLock('rafiq.check-ins', () => sendAll(sending));
    } while (isAgain);
  };
  running = run().finally(() => {
    running = undefined;
  });
  return running;
}
