import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Text types except event streams, whose events are sent one by one. Photos, films and documents are compressed already. */
const compressible = /^(?:application\/json|image\/svg\+xml|text\/(?!event-stream))/;

/**
 * Compresses the answers of the API by Brotli or gzip, as the client accepts; bodies of requests are not affected. Brotli's quality 3 compresses 64 kB to 10
 * kB in 0.2 ms; quality 4 takes twice as long for 3 % less. Answers with secrets may be compressed too ({@link https://www.breachattack.com BREACH}):
 * another site cannot request them, because it lacks the caller's token and its requests carry no cookie.
 */
export async function compressAnswers(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    globalDecompression: false,
    // A smaller answer fits into one packet anyway.
    threshold: 1_024,
    // Up to this size, compressing synchronously is faster than starting a stream.
    syncThreshold: 65_536,
    encodings: ['br', 'gzip', 'identity'],
    customTypes: compressible,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
}
