import type { FastifyInstance, FastifyRequest } from 'fastify';
import { roomStream } from 'shared-api/contracts/consultations/meetings';
import type { z } from 'zod';
import {
  authenticateStream,
  createEventStream,
  type EventStream,
  Failure,
  heartbeatMs,
  limitCalls,
  rerun,
  type Services,
  type StreamCaller,
} from '../../kernel/index.ts';
import { closeWhenOver, type RoomDeps } from './close-rooms.ts';
import { getNewEvents, markSeen } from './presence.ts';
import { createRoomNotifications, type RoomNotifications } from './room-notifications.ts';
import { getRoomContext } from './room-subjects.ts';

/** Milliseconds between two updates of the reader's presence. Each also reads events whose notification was lost. */
const presenceMs = 5_000;
/** Milliseconds between two checks of the reader's session. */
const sessionMs = 30_000;
/** Maximum delay of a timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;
/** Maximum bytes that are buffered for a slow reader. */
const maxBufferedBytes = 1_048_576;

interface Reader extends StreamCaller {
  room: string;
  participantId: string;
  after: number;
}

const query = roomStream.query;

/**
 * GET /api/mobile/meeting/rooms/{room}/stream: server-sent events of a room for one participant. It is registered without `bind`, because its
 * answer is not JSON; its failures are those of the other meeting calls.
 */
export async function streamRoute(app: FastifyInstance, services: Services, deps: RoomDeps): Promise<void> {
  const { db, config, now } = services;
  const notices = createRoomNotifications(services.listen);
  const open = new Map<string, EventStream>();
  let stopping = false;

  await limitCalls(app, config.limits);
  app.addHook('preClose', async () => {
    stopping = true;
    for (const stream of open.values()) stream.end();
    await notices.close();
  });

  const readerOf = async (request: FastifyRequest): Promise<Reader> => {
    const caller = await authenticateStream(services, request);
    const params = roomStream.params.safeParse(request.params);
    if (!params.success) throw new Failure('not_found');
    const asked = query.safeParse(request.query);
    if (!asked.success) throw new Failure('invalid_input');
    const last = lastEventId(request, asked.data);
    return {
      room: params.data.room,
      participantId: asked.data.participant_id,
      ...caller,
      after: last,
    };
  };

  app.get(
    roomStream.path.replace('{room}', ':room'),
    // HEAD would open a stream that nobody reads.
    { config: { envelope: 'status-msg' }, exposeHeadRoute: false },
    async (request, reply) => {
      const reader = await readerOf(request);
      const { room, participantId, caller } = reader;
      const { subject } = await getRoomContext(db, deps.subjects, room, caller.userId, now());
      await closeWhenOver(db, deps, room, now());
      // Before the stream starts, an error has a status; afterwards it would only end the stream.
      await getNewEvents(db, room, participantId, caller.userId, reader.after);
      if (stopping) throw new Failure('unavailable', { retryAfter: 1 });
      const stream = createEventStream(maxBufferedBytes);
      // An entry has one reader: a reconnecting reader replaces the lost connection.
      open.get(participantId)?.end();
      open.set(participantId, stream);
      stream.onClose(() => {
        if (open.get(participantId) === stream) open.delete(participantId);
      });
      stream.sendHeartbeat();
      follow(stream, reader, subject.endsAt).catch((error: unknown) => {
        request.log.error({ err: error }, 'the stream of a room ended');
        stream.end();
      });
      return stream.reply(reply);
    },
  );

  /** Writes events until the participant has left or the connection is closed. */
  async function follow(stream: EventStream, reader: Reader, endsAt: Date): Promise<void> {
    const { room, participantId, caller } = reader;
    let { after } = reader;

    const writeNotifications = async (): Promise<void> => {
      for (;;) {
        if (!stream.isOpen()) return;
        const events = await getNewEvents(db, room, participantId, caller.userId, after);
        if (events.length === 0) return;
        for (const event of events) {
          after = event.id;
          stream.send({ id: event.id, data: event });
          if (event.kind === 'closed') return stream.end();
        }
      }
    };
    const failed = (error: unknown) => {
      if (!(error instanceof Failure)) services.log.error({ err: error }, 'a room could not be read');
      // The reader reconnects, and then receives the error as a status.
      stream.end();
    };
    const wake = rerun(writeNotifications, failed);
    const isThere = () => markSeen(db, participantId, now()).then(wake, failed);
    const checkSession = () =>
      reader.isValid().then((isValid) => {
        if (!isValid) stream.end();
      }, failed);
    const end = () => closeWhenOver(db, deps, room, now()).then(wake, failed);

    const untilEnd = Math.min(maxTimerMs, Math.max(0, endsAt.getTime() - now().getTime()));
    const timers = [
      setInterval(stream.sendHeartbeat, heartbeatMs),
      setInterval(isThere, presenceMs),
      setInterval(checkSession, sessionMs),
      setTimeout(end, untilEnd),
    ];
    let unwatch = () => {};
    stream.onClose(() => {
      for (const timer of timers) clearTimeout(timer);
      unwatch();
    });
    unwatch = await watchFor(notices, room, wake);
    if (stream.isDestroyed()) unwatch();
    await isThere();
  }
}

/** If listening fails, the reader still polls every few seconds. */
const watchFor = (notices: RoomNotifications, room: string, wake: () => void) =>
  notices.watch(room, wake).catch(() => () => {});

/** From Last-Event-ID, else from the query; 0 for all events. */
function lastEventId(request: FastifyRequest, { after = 0 }: z.infer<typeof query>): number {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : after;
}
