import { useEffect, useRef, useState } from 'react';
import { useCheckIn } from '../../queries/check-in.ts';
import { addEntry, type CheckIn, change, toErrorState } from '../../rules/tickets/check-in.ts';

/** Without a connection, tickets are sent again at this interval, ms. */
const retryMs = 5_000;

/** The scanned or typed tickets, the newest first, and a function that sends another one. Sends a ticket again if the network fails. */
export function useCheckIns(eventId: number) {
  const [entries, setEntries] = useState<CheckIn[]>([]);
  const send = useCheckIn(eventId);
  const submit = async ({ key, ticket }: Pick<CheckIn, 'key' | 'ticket'>) => {
    const result = await send(ticket, key);
    setEntries((before) =>
      change(
        before,
        key,
        'guest' in result
          ? { state: 'in', name: result.guest.name }
          : { state: toErrorState(result.error), message: result.error.message },
      ),
    );
  };
  const add = (ticket: string) => {
    // Ignores a second press while the ticket is being sent.
    if (entries.some((entry) => entry.ticket === ticket && entry.state === 'sending')) return;
    const entry: CheckIn = { key: crypto.randomUUID(), ticket, state: 'sending' };
    setEntries((before) => addEntry(before, entry));
    void submit(entry);
  };

  const latest = useRef({ entries, submit });
  useEffect(() => {
    latest.current = { entries, submit };
  });
  const isWaiting = entries.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => {
      for (const entry of latest.current.entries)
        if (entry.state === 'waiting') void latest.current.submit(entry);
    };
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isWaiting]);
  return { entries, add };
}
