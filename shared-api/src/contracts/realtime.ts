import { z } from 'zod';
import { defineCall, signedIn } from '../contract.ts';
import { integer } from '../wire.ts';

/** A topic: the name of its kind on the server (`topics`) and an id. */
export const topic = z.string().regex(/^[a-z_]{1,40}:[1-9]\d{0,8}$/);

/** An event of the stream. Newer servers may send kinds that older pages do not know. */
export const liveEvent = z.object({
  /** Unique, so that receivers can detect duplicates. Not in chronological order. */
  id: z.number(),
  /** `tracking.progress`. */
  kind: z.string(),
  /** Ids and states, depending on the kind. At least one, because Firebase does not store an empty object, and older pages could not read the event. */
  payload: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The topic of the event, if any. */
  topic: z.string().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** First message of a stream, of type `open`: the topics that the caller may read; others and unknown ones are missing. */
export const openMessage = z.object({
  topics: z.array(z.string()),
  /** A further source of the events: a page that knows this adapter reads them there (`firebaseSession`); others continue with the stream. */
  adapter: z.string().optional(),
});

const topics = z
  .string()
  .max(2_000)
  .transform((text) => text.split(',').filter((each) => each !== ''))
  .pipe(z.array(topic).max(50));
/** The position from which the caller resumes: the id of the last received message of the stream, or the key of the last event from Firebase. */
const after = z
  .string()
  .max(4_000)
  .regex(/^[\d:,]+$/);

/**
 * Live events of the caller as server-sent events. Messages have these types:
 * - `open`, once at the start: `openMessage`.
 * - `message`: an event. Of events that replace one another (`tracking.progress` of one participant) at most one is sent per
 *   second.
 * - `position`: only its id.
 * - `reset`: events are missing because the caller was away for too long: read everything again.
 * The id of a message is the position from which Last-Event-ID or `after` resumes without loss; messages after the last one with an id may
 * be repeated. A comment is sent every 15 s. The stream ends when the token expires or its session is revoked: renew, and resume. It does
 * not answer JSON, so it is no contract: errors have the `status-msg` envelope. 429 `too_many_requests` beyond the limit of streams per
 * account, 503 `unavailable` beyond that per node.
 */
export const eventStream = {
  method: 'GET',
  path: '/api/realtime/events',
  query: z.object({
    /** Topics, separated by commas. */
    topics: topics.optional(),
    after: after.optional(),
    /** Also events of this many past seconds, for a page that has read its data before it opened the stream. */
    seconds: integer(0, 300).optional(),
  }),
} as const;

/** Configuration of the web app of a Firebase project; public. */
export const firebaseConfig = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  databaseURL: z.string(),
  projectId: z.string(),
  appId: z.string(),
  messagingSenderId: z.string(),
});

export const firebaseSession = defineCall({
  id: 'realtime.firebase-session',
  method: 'POST',
  path: '/api/realtime/firebase/sessions',
  source: 'EC §7, PD-107, PD-108',
  summary:
    'What the caller needs to read their live events from Firebase Realtime Database, for an hour, as far as their session lasts; null where the site does not use it. Called again every ten minutes, ' +
    'and every two while there are topics, which are followed for five',
  callers: signedIn,
  body: z.object({
    /** Topics, separated by commas. */
    topics: topics.optional(),
    /** The key of the last received event. */
    after: after.optional(),
    /** Without a position: how many past seconds are read too. */
    seconds: integer(0, 300).optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z
      .object({
        config: firebaseConfig,
        /** Address of the Firebase auth emulator, for development. */
        auth_emulator: z.string().nullable(),
        /** Custom token with which the caller signs in. */
        token: z.string(),
        /** Seconds until the caller's access to the database expires. */
        lifetime_seconds: z.number().positive(),
        /** Path of the caller's events (`liveEvent`), with keys in the order of delivery, which are positions. */
        path: z.string(),
        /** The key after which the caller reads. */
        after: z.string(),
        /** Events are missing: read everything again. */
        reset: z.boolean(),
        /** The topics that the caller may read. */
        topics: z.array(z.string()),
      })
      .nullable(),
  }),
  example: { body: { seconds: 30 } },
});
export type FirebaseSession = NonNullable<z.infer<typeof firebaseSession.answer>['data']>;

/** A kind of events: what shared-api/realtime and the server need to know about it. */
export interface LiveKind<Payload extends z.ZodType = z.ZodType> {
  kind: string;
  payload: Payload;
}

export const defineLiveKind = <Payload extends z.ZodType>(
  kind: string,
  payload: Payload,
): LiveKind<Payload> => ({
  kind,
  payload,
});
