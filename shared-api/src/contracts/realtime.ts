import { z } from 'zod';
import { integer } from '../wire.ts';

/** A topic: the name of its kind on the server (`topics`) and an id. */
export const topic = z.string().regex(/^[a-z_]{1,40}:[1-9]\d{0,8}$/);

/** An event of the stream. Newer servers send kinds that older pages do not know. */
export const liveEvent = z.object({
  /** Unique: who receives an event twice knows it by its id. Not in the order of time. */
  id: z.number(),
  /** `tracking.progress`. */
  kind: z.string(),
  /** Ids and states, of the kind. */
  payload: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The topic that it belongs to, if any. */
  topic: z.string().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** First message of a stream, of type `open`: the topics that the caller may read; topics of others and unknown ones are missing. */
export const openMessage = z.object({ topics: z.array(z.string()) });

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
    topics: z
      .string()
      .max(2_000)
      .transform((text) => text.split(',').filter((each) => each !== ''))
      .pipe(z.array(topic).max(50))
      .optional(),
    /** A position. */
    after: z
      .string()
      .max(4_000)
      .regex(/^[\d:,]+$/)
      .optional(),
    /** Events of the last seconds too, for a page that has read its data before it opened the stream. */
    seconds: integer(0, 300).optional(),
  }),
} as const;

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
