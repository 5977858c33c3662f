import type { StoredEvent } from './read-events.ts';

/** Delays events with a key, so that a reader receives at most one event per key in an interval, the newest. */
export interface Coalescer {
  /** Returns the events to send immediately. */
  add(events: readonly StoredEvent[], nowMs: number): StoredEvent[];
  /** Returns the delayed events whose interval is over. */
  release(nowMs: number): StoredEvent[];
  /** Milliseconds until `release` returns events; undefined while none is delayed. */
  dueIn(nowMs: number): number | undefined;
}

export function createCoalescer(intervalMs: number): Coalescer {
  const held = new Map<string, StoredEvent>();
  let closedUntil = Number.NEGATIVE_INFINITY;
  const byId = (events: Iterable<StoredEvent>) => [...events].sort((one, other) => one.id - other.id);
  const release = (nowMs: number): StoredEvent[] => {
    if (held.size === 0 || nowMs < closedUntil) return [];
    const released = byId(held.values());
    held.clear();
    closedUntil = nowMs + intervalMs;
    return released;
  };
  return {
    add(events, nowMs) {
      const sent = events.filter(({ coalesceKey }) => coalesceKey === null);
      for (const event of events) if (event.coalesceKey !== null) held.set(event.coalesceKey, event);
      return byId([...sent, ...release(nowMs)]);
    },
    release,
    dueIn: (nowMs) => (held.size === 0 ? undefined : Math.max(0, closedUntil - nowMs)),
  };
}
