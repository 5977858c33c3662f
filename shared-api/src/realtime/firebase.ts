import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  forceWebSockets,
  getDatabase,
  onChildAdded,
  onValue,
  orderByKey,
  query,
  ref,
  startAfter,
} from 'firebase/database';
import type { FirebaseSession } from 'shared-api/contracts/realtime';
import type { StreamEvent } from '../stream/event-stream.ts';

/** Loaded only by pages of a site that uses Firebase: the packages are large (ADR-0043). */

/** Milliseconds within which Firebase has to answer first: a network may block it. */
const openMs = 15_000;
/** Milliseconds between renewals of topic subscriptions; on the server they expire after five minutes. */
const followMs = 2 * 60_000;
/** Milliseconds after which a page without topics checks whether its session is valid and the site still uses Firebase. */
const checkMs = 10 * 60_000;
/** A session is renewed this many milliseconds before it expires. */
const marginMs = 10 * 60_000;
/** Milliseconds before a failed renewal is repeated. */
const retryMs = 15_000;

export interface FirebaseOptions {
  signal: AbortSignal;
  /** Opens or renews the session of this page's reader, with the position up to which it has read. */
  openSession(after: string | undefined): Promise<FirebaseSession | null>;
  /** Whether an error of `openSession` makes a retry pointless. */
  isFinal(error: unknown): boolean;
  /** Receives events in the form of the API's stream: ids are positions. */
  onEvent(event: StreamEvent): void;
}

/** The site does not use Firebase any more, or this browser cannot reach it. */
export class FirebaseUnavailable extends Error {}

/** Time of the next renewal, by this machine's clock. */
const toRenewal = ({ lifetime_seconds: seconds }: FirebaseSession): number =>
  Date.now() + Math.max(retryMs, seconds * 1_000 - marginMs);

let count = 0;
// Long polling, the SDK's alternative, inserts scripts, which the pages' policy blocks.
forceWebSockets();

/** Each connection has its own app, which stores nothing, since only the site's session is persistent. */
function createApp({ config, auth_emulator: emulator }: FirebaseSession): { app: FirebaseApp; auth: Auth } {
  count += 1;
  const app = initializeApp(config, `rafiq-${count}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return { app, auth };
}

/**
 * Reads the caller's live events from Firebase. The SDK reconnects by itself and continues at its position.
 * @returns when the signal ends it
 * @throws FirebaseUnavailable; the error of `openSession` when the session has ended
 */
export async function openFirebase(
  after: string | undefined,
  { signal, openSession, isFinal, onEvent }: FirebaseOptions,
): Promise<void> {
  const session = await openSession(after);
  if (session === null) throw new FirebaseUnavailable('The site does not use Firebase');
  if (signal.aborted) return;
  const { app, auth } = createApp(session);
  let position = session.after;
  let renewAt = toRenewal(session);
  let hasTopics = session.topics.length > 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops: (() => void)[] = [() => clearTimeout(timer)];
  const emit = (type: string, data: unknown) => {
    if (!signal.aborted) onEvent({ id: position, type, data: JSON.stringify(data) });
  };

  async function signIn(token: string): Promise<void> {
    await signInWithCustomToken(auth, token).catch((error: unknown) => {
      throw new FirebaseUnavailable('Firebase did not sign in', { cause: error });
    });
  }

  /** Rejects if reading ends without the signal. */
  const read = () =>
    new Promise<void>((resolve, reject) => {
      const end = () => resolve();
      signal.addEventListener('abort', end);
      stops.push(() => signal.removeEventListener('abort', end));
      const opening = setTimeout(() => reject(new FirebaseUnavailable('Firebase does not answer')), openMs);
      stops.push(() => clearTimeout(opening));
      const refuse = (cause: Error) => reject(new FirebaseUnavailable('Firebase refused', { cause }));
      const events = query(ref(getDatabase(app), session.path), orderByKey(), startAfter(session.after));
      stops.push(
        onChildAdded(
          events,
          (child) => {
            position = child.key ?? position;
            // Firebase does not store an empty payload.
            emit('message', { payload: {}, ...child.val() });
          },
          refuse,
        ),
        onValue(events, () => clearTimeout(opening), refuse),
      );

      const plan = () => {
        const leftMs = renewAt - Date.now();
        timer = setTimeout(renew, Math.max(0, Math.min(hasTopics ? followMs : checkMs, leftMs)));
      };
      const renew = async () => {
        try {
          const next = await openSession(position);
          if (next === null) throw new FirebaseUnavailable('The site does not use Firebase any more');
          if (signal.aborted) return;
          if (next.reset) emit('reset', {});
          hasTopics = next.topics.length > 0;
          if (renewAt <= Date.now()) {
            await signIn(next.token);
            renewAt = toRenewal(next);
          }
          plan();
        } catch (error) {
          if (error instanceof FirebaseUnavailable || isFinal(error)) reject(error);
          else timer = setTimeout(renew, retryMs);
        }
      };
      plan();
    });

  try {
    await signIn(session.token);
    if (signal.aborted) return;
    emit('open', { topics: session.topics });
    if (session.reset) emit('reset', {});
    await read();
  } finally {
    for (const stop of stops) stop();
    await deleteApp(app);
  }
}
