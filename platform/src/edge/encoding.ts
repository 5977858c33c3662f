import negotiate from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

/** The best of our encodings that the browser accepts; undefined for none. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | undefined =>
  (negotiate.negotiate(acceptEncoding ?? '', ['br', 'gzip']) as Encoding | null) ?? undefined;
