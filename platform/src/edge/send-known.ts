import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sendable } from './document.ts';
import { encodingFor } from './encoding.ts';

/** Sends a text in an encoding that the browser accepts, or 304 if the browser already has it. */
export function sendKnown(request: FastifyRequest, reply: FastifyReply, { etag, bytes }: Sendable) {
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').some((each) => each.trim() === etag);
  if (known && reply.statusCode === 200) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(bytes[encoding ?? 'identity']);
}
