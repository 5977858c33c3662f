import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventStream } from 'shared-api/contracts/realtime';
import {
  authenticateStream,
  createEventStream,
  type EventStream,
  Failure,
  limitCalls,
  type Services,
} from '../../kernel/index.ts';
import { createFeed } from './feed.ts';
import { createFollower, type FollowOptions } from './follow.ts';
import { measureStreams } from './measure-streams.ts';
import { parsePosition } from './position.ts';
import { createTopics } from './topics.ts';

/** Limits that tests shorten. */
export interface StreamOptions {
  /** Milliseconds between two checks of a reader's session and topics. */
  checkMs: number;
  /** Maximum bytes that are buffered for a slow reader. */
  maxBufferedBytes: number;
}
export const defaultStreamOptions: StreamOptions = { checkMs: 30_000, maxBufferedBytes: 65_536 };

const dayMs = 86_400_000;

/** GET /api/realtime/events: the caller's live events as server-sent events. It is registered without `bind`, because its answer is not JSON. */
export async function streamRoute(
  app: FastifyInstance,
  services: Services,
  { checkMs, maxBufferedBytes }: StreamOptions,
): Promise<void> {
  const { db, config, now, log, modules } = services;
  const { maxStreams, maxStreamsPerAccount, keptDays, firebase } = config.realtime;
  const feed = createFeed(services);
  const findReadableTopics = createTopics(modules);
  /** Open streams, by account. */
  const open = new Map<number, Set<EventStream>>();
  const countOpen = () => [...open.values()].reduce((sum, { size }) => sum + size, 0);
  const { onDelivered } = measureStreams(services.metrics.meter, countOpen);
  let isStopping = false;

  await limitCalls(app, config.limits);
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const streams of open.values()) for (const stream of streams) stream.end();
    await feed.close();
  });

  function readOptions(request: FastifyRequest): Omit<FollowOptions, 'audience'> & { topics: string[] } {
    const query = eventStream.query.safeParse(request.query);
    if (!query.success) throw new Failure('invalid_input');
    const header = request.headers['last-event-id'];
    const text = typeof header === 'string' && header !== '' ? header : query.data.after;
    const after = text === undefined ? undefined : parsePosition(text);
    const { seconds, topics = [] } = query.data;
    return {
      topics,
      ...(after && { after }),
      ...(seconds !== undefined && { since: new Date(now().getTime() - seconds * 1_000) }),
      // A position that cannot be parsed is from another version.
      isOutdated: text !== undefined && (!after || after.at * 1_000 < now().getTime() - keptDays * dayMs),
    };
  }

  /** @throws Failure 429 `too_many_requests`, 503 `unavailable` */
  function addStream(userId: number): EventStream {
    const streams = open.get(userId) ?? new Set();
    if (isStopping || countOpen() >= maxStreams) throw new Failure('unavailable', { retryAfter: 1 });
    if (streams.size >= maxStreamsPerAccount)
      throw new Failure('too_many_requests', { params: { seconds: 10 }, retryAfter: 10 });
    const stream = createEventStream(maxBufferedBytes);
    open.set(userId, streams.add(stream));
    stream.onClose(() => {
      streams.delete(stream);
      if (streams.size === 0 && open.get(userId) === streams) open.delete(userId);
    });
    return stream;
  }

  app.get(
    eventStream.path,
    // HEAD would open a stream that nobody reads.
    { config: { envelope: 'status-msg' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { caller, isValid } = await authenticateStream(services, request);
      const { topics: asked, ...options } = readOptions(request);
      const topics = await findReadableTopics(db, caller, asked);
      const stream = addStream(caller.userId);
      const audience = { userId: caller.userId, topics };
      try {
        const follower = await createFollower(
          { db, now, feed, onDelivered, hasFirebase: firebase !== undefined },
          { ...options, audience },
        );
        follower.start(stream);
      } catch (error) {
        stream.discard();
        throw error;
      }
      /** Ends the stream if its session has ended, or if the caller may no longer read a topic; the browser then reconnects. */
      const check = async () => {
        const readable = (await isValid()) ? await findReadableTopics(db, caller, topics) : undefined;
        if (readable?.length !== topics.length) stream.end();
      };
      const timer = setInterval(() => {
        check().catch((error: unknown) => {
          log.error({ err: error }, 'the reader of live events could not be checked');
          stream.end();
        });
      }, checkMs);
      stream.onClose(() => clearInterval(timer));
      return stream.reply(reply);
    },
  );
}
