import { z } from 'zod';
import { defineCall, signedIn } from '../contract.ts';
import { integer } from '../wire.ts';

/** A topic: the name of its kind on the server (`topics`) and an id. */
export const topic = z.string().regex(/^[a-z_]{1,40}:[1-9]\d{0,8}$/);

/** An event of the stream. Newer servers send kinds that older pages do not know. */
export const liveEvent = z.object({
  /** Unique: who receives an event twice knows it by its id. Not in the order of time. */
  id: z.number(),
  /** `tracking.progress`. */
  kind: z.string(),
  /** Ids and states, of the kind: at least one, because Firebase does not keep an empty object, with which older pages cannot read the event. */
  payload: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The topic that it belongs to, if any. */
  topic: z.string().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** First message of a stream, of type `open`: the topics that the caller may read; topics of others and unknown ones are missing. */
export const openMessage = z.object({
  topics: z.array(z.string()),
  /** Where the events are too: a page that knows this adapter reads them there (`firebaseSession`); others go on with the stream. */
  adapter: z.string().optional(),
});

const topics = z
  .string()
  .max(2_000)
  .transform((text) => text.split(',').filter((each) => each !== ''))
  .pipe(z.array(topic).max(50));
/** A position. */
const after = z
  .string()
  .max(4_000)
  .regex(/^[\d:,]+$/);

/**
 * What happens to the caller, live: server-sent events, as messages of these types.
 * - `open`, once at the beginning: `openMessage`.
 * - `message`: an event. Of events that replace one another (`tracking.progress` of one participant) at most one comes in a second.
 * - `position`: nothing, but its id.
 * - `reset`: events are missing because the caller was away for too long: read everything again.
 * The id of a message is the position that Last-Event-ID or `after` resumes from, with nothing lost; messages after the last one with an id
 * may come again. A comment comes every 15 s. The stream ends when the token expires or its session is revoked: renew, and resume.
 * Its answer is no JSON, so it is no call among the contracts: errors have the `status-msg` envelope. 429 `too_many_requests` beyond the
 * streams of an account, 503 `unavailable` beyond those of a node.
 */
export const eventStream = {
  method: 'GET',
  path: '/api/realtime/events',
  query: z.object({
    /** Of topics, separated by commas. */
    topics: topics.optional(),
    after: after.optional(),
    /** Events of the last seconds too, for a page that has read its data before it opened the stream. */
    seconds: integer(0, 300).optional(),
  }),
} as const;

/** Of the web app of a project of Firebase; public. */
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
  origin: 'ours',
  source: 'EC §7, PD-107, PD-108',
  summary:
    'What the caller needs to read their live events from Firebase Realtime Database, for an hour, as far as their session lasts; null where the site does not use it. Called again every ten minutes, ' +
    'and every two while there are topics, which are followed for five',
  callers: signedIn,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({
    /** Of topics, separated by commas. */
    topics: topics.optional(),
    /** The key of the last event that was received. */
    after: after.optional(),
    /** Without a position: how many of the last seconds are read too. */
    seconds: integer(0, 300).optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z
      .object({
        config: firebaseConfig,
        /** Where Firebase signs in, for development. */
        auth_emulator: z.string().nullable(),
        /** A custom token, which signs the caller in. */
        token: z.string(),
        /** For how long the database lets the caller in. */
        lifetime_seconds: z.number().positive(),
        /** Below it are the caller's events (`liveEvent`), by keys in the order of delivery, which are positions. */
        path: z.string(),
        /** The key after which the caller reads. */
        after: z.string(),
        /** Events are missing: read everything again. */
        reset: z.boolean(),
        /** Those of the topics that the caller may read. */
        topics: z.array(z.string()),
      })
      .nullable(),
  }),
  example: { body: { seconds: 30 } },
});
export type FirebaseSession = NonNullable<z.infer<typeof firebaseSession.answer>['data']>;

/** A kind of events: what shared-api/realtime and the server need to know of it. */
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
