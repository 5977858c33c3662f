import negotiate from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

/** The better of our encodings that the browser takes; undefined: send it as it is. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | undefined =>
  (negotiate.negotiate(acceptEncoding ?? '', ['br', 'gzip']) as Encoding | null) ?? undefined;
