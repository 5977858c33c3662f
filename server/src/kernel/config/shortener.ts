import { z } from 'zod';
import { part } from './part.ts';
import { variable, webAddress } from './variable.ts';

export interface ShortenerConfig {
  /** The third-party service that shortens links; unset: our own short addresses. */
  shortener?: { url: string; token?: string };
}

export const shortener = part({
  variables: {
    SHORTENER_URL: webAddress('the address of a link shortener', 'https://short.example/api/links'),
    SHORTENER_TOKEN: variable(
      z.string().regex(/^[\w.~+/=-]{1,512}$/),
      'a bearer token',
      '"$(cat shortener-token)"',
    ).optional(),
  },

  fault: (values) =>
    values.SHORTENER_TOKEN && !values.SHORTENER_URL
      ? ['SHORTENER_URL', 'is needed with SHORTENER_TOKEN', 'https://short.example/api/links']
      : undefined,

  read: ({ SHORTENER_URL: url, SHORTENER_TOKEN: token }): ShortenerConfig => ({
    shortener: url ? { url, token } : undefined,
  }),
});
