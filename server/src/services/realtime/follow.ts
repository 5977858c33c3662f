import { type EventStream, heartbeatMs, type Services } from '../../kernel/index.ts';
import { createCoalescer } from './coalesce.ts';
import type { Feed } from './feed.ts';
import { formatPosition, type Position } from './position.ts';
import { type Audience, readOwnEvents, type StoredEvent } from './read-events.ts';
import { hasSeen, type Snapshot, uniteSnapshots } from './snapshot.ts';

/** Maximum number of missed events with which a reader resumes; beyond it, the reader must read everything again. */
const maxMissed = 1_000;
/** Milliseconds in which a reader receives at most one event of each coalescing key. */
const coalesceMs = 1_000;

export interface FollowDeps extends Pick<Services, 'db' | 'now'> {
  feed: Feed;
  /** Records the delay between publication and sending of an event, in milliseconds. */
  onDelivered(delayMs: number): void;
  /** Whether the events are also sent through Firebase. */
  hasFirebase: boolean;
}

export interface FollowOptions {
  audience: Audience;
  /** Position from which the reader resumes; undefined for a new one. */
  after?: Position;
  /** Also sends events published since then. */
  since?: Date;
  /** Whether events before `after` may have been deleted. */
  isOutdated: boolean;
}

/** The part of a stream that is prepared before it opens: missed events are read first, so that an error still has a status. */
export interface Follower {
  /** Sends missed events and then new ones, until the stream is closed. */
  start(stream: EventStream): void;
  /** Stops without having started. */
  stop(): void;
}

const toMessage = ({ id, kind, payload, topic }: StoredEvent) => ({
  id,
  kind,
  payload,
  ...(topic !== null && { topic }),
});

/** Registers a reader at the feed and reads what they missed. */
export async function createFollower(deps: FollowDeps, options: FollowOptions): Promise<Follower> {
  const { db, feed, now, onDelivered } = deps;
  const { audience, after, since } = options;
  const coalescer = createCoalescer(coalesceMs);
  /** Events that the feed delivered before the stream was open. */
  let early: StoredEvent[] | undefined = [];
  let needsReset = options.isOutdated;
  let caughtUp: Snapshot | undefined;
  let stream: EventStream | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sentPosition = '';

  /** Undefined while an event is delayed, because the reader would resume after it. */
  const findPosition = (): string | undefined => {
    const read = feed.getSnapshot();
    if (caughtUp === undefined || coalescer.dueIn(Date.now()) !== undefined) return undefined;
    const snapshot = read ? uniteSnapshots(caughtUp, read) : caughtUp;
    return formatPosition({ at: Math.floor(now().getTime() / 1_000), snapshot });
  };

  /** Sends events. Only the last one has the position, because the position includes all of them. */
  function send(events: readonly StoredEvent[]): void {
    const position = findPosition();
    events.forEach((event, index) => {
      const isLast = index === events.length - 1;
      if (isLast && position !== undefined) sentPosition = position;
      stream?.send({ ...(isLast && position !== undefined && { id: position }), data: toMessage(event) });
      onDelivered(Math.max(0, now().getTime() - event.createdAt));
    });
    schedule();
  }
  function schedule(): void {
    const dueMs = coalescer.dueIn(Date.now());
    if (dueMs === undefined || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      send(coalescer.release(Date.now()));
    }, dueMs);
  }
  const receive = (events: readonly StoredEvent[]) => {
    if (early) return void early.push(...events);
    const seen = caughtUp;
    const unseen = events.filter(({ transaction }) => !(seen && hasSeen(seen, transaction)));
    send(coalescer.add(unseen, Date.now()));
  };
  const sendReset = () => {
    const position = findPosition();
    stream?.send({ type: 'reset', ...(position !== undefined && { id: position }), data: {} });
  };
  const reset = () => {
    if (early) needsReset = true;
    else sendReset();
  };
  const beat = () => {
    const position = findPosition();
    // A newer time alone is not sent, except to keep the position from becoming outdated.
    if (position === undefined || position === sentPosition) return stream?.sendHeartbeat();
    sentPosition = position;
    stream?.send({ type: 'position', id: position, data: {} });
  };

  const stop = await feed.add({ audience, receive, reset });
  const missed = await readOwnEvents(
    db,
    audience,
    { after: options.isOutdated ? undefined : after?.snapshot, since },
    maxMissed + 1,
  ).catch((error: unknown) => {
    stop();
    throw error;
  });
  caughtUp = missed.snapshot;
  if (missed.events.length > maxMissed) needsReset = true;
  // The position is of another database, such as from before a backup was restored.
  if (after && after.snapshot.xmax > missed.snapshot.xmax) needsReset = true;

  return {
    stop,
    start(opened) {
      stream = opened;
      const beats = setInterval(beat, heartbeatMs);
      opened.onClose(() => {
        clearInterval(beats);
        clearTimeout(timer);
        stop();
      });
      const position = findPosition();
      const isQuiet = missed.events.length === 0 && !needsReset;
      const id = isQuiet && position !== undefined ? { id: position } : {};
      opened.send({
        type: 'open',
        ...id,
        data: { topics: audience.topics, ...(deps.hasFirebase && { adapter: 'firebase' }) },
      });
      const waited = early ?? [];
      early = undefined;
      if (needsReset) sendReset();
      else send(coalescer.add(missed.events, Date.now()));
      receive(waited);
    },
  };
}
