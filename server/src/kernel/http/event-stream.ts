import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An event of `text/event-stream`. */
export interface ServerSentEvent {
  /** The reader resumes after the last id that it received. */
  id?: string | number;
  /** `message` by default. */
  type?: string;
  data: unknown;
}

/** Server-sent events to one reader. */
export interface EventStream {
  send(event: ServerSentEvent): void;
  /** A comment, which keeps proxies from closing the connection. */
  sendHeartbeat(): void;
  /** Ends the answer after what was sent. */
  end(): void;
  /** Discards a stream that was not sent as an answer. */
  discard(): void;
  onClose(listener: () => void): void;
  isOpen(): boolean;
  isDestroyed(): boolean;
  /** Answers the request with this stream. */
  reply(to: FastifyReply): FastifyReply;
}

/** Milliseconds between two heartbeats. Browsers treat a connection without one for 40 s as lost. */
export const heartbeatMs = 15_000;

/** @param maxBufferedBytes limit of unsent bytes: a slower reader is disconnected, and resumes after the last event that it received */
export function createEventStream(maxBufferedBytes: number): EventStream {
  const body = new PassThrough();
  const write = (text: string) => {
    if (!body.writable) return;
    body.write(text);
    if (body.writableLength > maxBufferedBytes) body.destroy();
  };
  return {
    send({ id, type, data }) {
      const fields = [
        ...(type === undefined ? [] : [`event: ${type}\n`]),
        ...(id === undefined ? [] : [`id: ${id}\n`]),
      ];
      write(`${fields.join('')}data: ${JSON.stringify(data)}\n\n`);
    },
    sendHeartbeat: () => write(': here\n\n'),
    end: () => void body.end(),
    discard: () => void body.destroy(),
    onClose: (listener) => void body.once('close', listener),
    isOpen: () => body.writable,
    isDestroyed: () => body.destroyed,
    reply: (to) =>
      to
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          // A buffering proxy would delay events.
          'x-accel-buffering': 'no',
        })
        .send(body),
  };
}
