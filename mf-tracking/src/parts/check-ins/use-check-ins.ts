import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { ClientIdentity } from 'shared-api/query';
import { useSession } from 'shared-api/session';
import { useErrorText } from 'shared-ui/states';
import { type CheckIn, getKey } from '../../rules/activity/check-in.ts';
import type { Sending } from './send-check-ins.ts';
import {
  changeCheckIn,
  listCheckIns,
  removeCheckIn,
  storeCheckIn,
  watchCheckIns,
} from './stored-check-ins.ts';

/** Pause between two attempts while the connection or the server fails. */
const retryMs = 15_000;

/** The user's check-ins that the server does not have yet. */
function useStoredCheckIns(userId: number): CheckIn[] {
  const [checkIns, setCheckIns] = useState(() => listCheckIns(userId));
  useEffect(() => {
    const read = () => setCheckIns(listCheckIns(userId));
    read();
    return watchCheckIns(read);
  }, [userId]);
  return checkIns;
}

/** When to try again, ms from now; undefined if nothing waits. */
function getPause(checkIns: readonly CheckIn[]): number | undefined {
  const waiting = checkIns.filter(({ rejection }) => rejection === undefined);
  if (waiting.length === 0) return undefined;
  const now = Date.now();
  return Math.min(...waiting.map(({ notBefore }) => Math.max(notBefore ?? 0, now + retryMs))) - now;
}

/** Sends what is stored. The code for it is loaded when there is something to send; without a connection that fails, so that it is tried again. */
async function sendStored(sending: Sending): Promise<void> {
  const { userId } = sending;
  if (listCheckIns(userId).length === 0) return;
  const code = await import('./send-check-ins.ts').catch(() => undefined);
  if (code) return code.sendCheckIns(sending);
  for (const each of listCheckIns(userId))
    if (each.rejection === undefined) changeCheckIn(userId, each, { isDelayed: true });
}

/**
 * Stores check-ins and sends them: at once, when the page is opened, when the network is back or the page is shown
 * again, and after a pause.
 */
export function useCheckIns() {
  const client = useContext(ClientIdentity);
  const userId = useSession((state) => state.userId) ?? 0;
  const toText = useErrorText();
  const checkIns = useStoredCheckIns(userId);
  const send = useEffectEvent(() => void sendStored({ userId, client, toText }));

  useEffect(() => {
    if (userId === 0) return;
    const shown = () => document.visibilityState === 'visible' && send();
    send();
    addEventListener('online', send);
    document.addEventListener('visibilitychange', shown);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [userId]);
  useEffect(() => {
    const pause = getPause(checkIns);
    if (pause === undefined) return;
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [checkIns]);

  return {
    /** In the order in which they were done. Rejected ones stay until the user dismisses them. */
    checkIns,
    record(done: Omit<CheckIn, 'doneAt'>): void {
      const stored = listCheckIns(userId);
      if (done.kind === 'undone') {
        // Does not send a stored report any more. It may already be on its way, so that it is withdrawn on the server
        // too.
        const key = getKey({ ...done, kind: 'reported' });
        const report = stored.find((each) => getKey(each) === key);
        if (report) removeCheckIn(userId, report);
      }
      // Later than all others, even if the clock was set back.
      const doneAt = Math.max(Date.now(), ...stored.map((each) => each.doneAt + 1));
      storeCheckIn(userId, { ...done, doneAt });
      void sendStored({ userId, client, toText });
    },
    dismiss: (rejected: CheckIn) => removeCheckIn(userId, rejected),
    retry: () => void sendStored({ userId, client, toText }),
  };
}
export type CheckIns = ReturnType<typeof useCheckIns>;
