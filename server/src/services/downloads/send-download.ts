import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { repeat, type Services } from '../../kernel/index.ts';
import { type Leases, leaseMs } from './leases.ts';

/** Milliseconds without progress after which the download is aborted. */
const stallMs = 120_000;

export interface Download {
  userId: number;
  /** Id of the lease, which ends with the download. */
  leaseId: string;
  leases: Leases;
  fileName: string;
  /** Media type. */
  type: string;
}

/**
 * Sends a file while it is made. Keeps the lease until the last byte was sent, the client hangs up or nothing moves for two minutes.
 * @param make starts the file; `signal` is aborted when the client is gone
 */
export async function sendDownload(
  reply: FastifyReply,
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  { userId, leaseId, leases, fileName, type }: Download,
  make: (signal: AbortSignal) => Promise<Readable>,
): Promise<FastifyReply> {
  const gone = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    reply.raw.once('close', () => {
      gone.abort();
      resolve();
    });
  });
  const stop = repeat(
    () => leases.keep(db, leaseId, now()),
    leaseMs / 3,
    (error) => log.error({ err: error, file: fileName }, 'the lease of a download could not be kept'),
  );
  const end = async () => {
    await stop();
    await leases.end(db, userId, leaseId).catch((error: unknown) => {
      log.error({ err: error, file: fileName }, 'the end of a download could not be stored');
    });
  };
  try {
    const file = await make(gone.signal);
    void stopped.then(end);
    reply.raw.setTimeout(stallMs, () => reply.raw.destroy());
    return await reply
      .headers({
        'content-disposition': `attachment; filename="${fileName}"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .type(type)
      .send(file);
  } catch (error) {
    await end();
    throw error;
  }
}
