import { type Listen, rerun, type Services } from '../../kernel/index.ts';
import { applyNotice, eventsChannel, parseNotice } from './notice.ts';
import { type Audience, readAllEvents, type StoredEvent } from './read-events.ts';
import { hasSeen, type Snapshot } from './snapshot.ts';

/** Maximum number of events per read; if there are more, the node's readers must read everything again. */
const maxEvents = 10_000;
/** Milliseconds between two reads that no notice has caused, for events of a node that was killed before it sent its notice. */
const readEveryMs = 2_000;

export interface FeedReader {
  audience: Audience;
  receive(events: StoredEvent[]): void;
  /** Called when events were left out. */
  reset(): void;
}

/**
 * The database's events on this node, for all of its readers. Events are taken from their notice. If earlier events are missing on this node, one read
 * fetches them for all readers.
 */
export interface Feed {
  /** Adds a reader, who receives what is committed from now on. The returned function removes the reader. */
  add(reader: FeedReader): Promise<() => void>;
  /** What the readers have received so far. */
  getSnapshot(): Snapshot | undefined;
  close(): Promise<void>;
}

const addressesOf = ({ userId, topics }: Audience): string[] => [`user ${userId}`, ...topics];
const addressOf = ({ recipientId, topic }: StoredEvent): string => topic ?? `user ${recipientId}`;

export function createFeed({ db, listen, log }: Pick<Services, 'db' | 'log'> & { listen: Listen }): Feed {
  const readers = new Map<string, Set<FeedReader>>();
  let listening: Promise<() => Promise<void>> | undefined;
  /** Undefined while there is no reader. */
  let snapshot: Snapshot | undefined;
  /** The number of the last requested read, and of the last one that succeeded. While they differ, a read is due. */
  let [due, done] = [0, 0];
  let timer: NodeJS.Timeout | undefined;

  function dispatch(events: readonly StoredEvent[]): void {
    const received = new Map<FeedReader, StoredEvent[]>();
    for (const event of events)
      for (const reader of readers.get(addressOf(event)) ?? [])
        received.set(reader, [...(received.get(reader) ?? []), event]);
    for (const [reader, own] of received) reader.receive(own);
  }

  async function readNext(): Promise<void> {
    const current = due;
    if (snapshot !== undefined) {
      const read = await readAllEvents(db, snapshot, maxEvents);
      snapshot = readers.size === 0 ? undefined : read.snapshot;
      if (read.events.length < maxEvents) dispatch(read.events);
      else for (const reader of new Set([...readers.values()].flatMap((each) => [...each]))) reader.reset();
    }
    done = current;
  }
  const wake = rerun(readNext, (error) => log.error({ err: error }, 'live events could not be read'));
  const readMissed = () => {
    due++;
    wake();
  };

  function handleNotice(text?: string): void {
    if (snapshot === undefined) return;
    const notice = done === due ? parseNotice(text) : undefined;
    if (notice && hasSeen(snapshot, notice.transaction)) return;
    const next = notice && applyNotice(snapshot, notice);
    if (next) {
      snapshot = next;
      dispatch(notice.events);
    } else readMissed();
  }

  async function start(): Promise<void> {
    listening ??= listen(eventsChannel, handleNotice);
    const starting = listening;
    // The next reader tries again.
    starting.catch(() => {
      if (listening === starting) listening = undefined;
    });
    await starting;
    const begun = (await readAllEvents(db, undefined, 1)).snapshot;
    snapshot ??= begun;
    timer ??= setInterval(readMissed, readEveryMs).unref();
  }

  return {
    async add(reader) {
      const addresses = addressesOf(reader.audience);
      for (const address of addresses) readers.set(address, (readers.get(address) ?? new Set()).add(reader));
      const remove = () => {
        for (const address of addresses) {
          const found = readers.get(address);
          found?.delete(reader);
          if (found?.size === 0) readers.delete(address);
        }
      };
      if (snapshot === undefined || listening === undefined)
        await start().catch((error: unknown) => {
          remove();
          throw error;
        });
      return remove;
    },
    getSnapshot: () => snapshot,
    async close() {
      readers.clear();
      snapshot = undefined;
      clearInterval(timer);
      const stop = await listening?.catch(() => undefined);
      listening = undefined;
      await stop?.();
    },
  };
}
