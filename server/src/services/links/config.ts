import { z } from 'zod';
import { callsPerMinute, defineGroup, variable, webAddress } from '../../kernel/index.ts';

export interface ShortenerConfig {
  /** The third-party service that shortens links; unset: the site's own short addresses. */
  shortener?: { url: string; token?: string };
}

declare module '../../kernel/config/config.ts' {
  interface Config extends ShortenerConfig {}
}
declare module '../../kernel/config/limits.ts' {
  interface Limits {
    links: number;
  }
}

export const shortenerConfig = defineGroup({
  title: 'Short links',
  variables: {
    SHORTENER_URL: webAddress({
      meaning: 'A service that shortens links: `POST {"url": …}` with a bearer token answers `{"url": …}`',
      expects: 'the address of a link shortener',
      example: 'https://short.example/api/links',
      unset: 'our own `/s/{code}`',
    }),
    SHORTENER_TOKEN: variable(z.string().regex(/^[\w.~+/=-]{1,512}$/), {
      meaning: 'The token of `SHORTENER_URL`',
      expects: 'a bearer token',
      example: '"$(cat shortener-token)"',
    }).optional(),
  },

  findErrors: (values) =>
    values.SHORTENER_TOKEN && !values.SHORTENER_URL
      ? [['SHORTENER_URL', 'is needed with SHORTENER_TOKEN', 'https://short.example/api/links']]
      : [],

  read: ({ SHORTENER_URL: url, SHORTENER_TOKEN: token }): ShortenerConfig => ({
    shortener: url ? { url, token } : undefined,
  }),
});

export const linkLimitConfig = defineGroup({
  title: 'Limits',
  variables: { LIMIT_LINKS: callsPerMinute(60, 'short links') },
  read: (values) => ({ limits: { links: values.LIMIT_LINKS } }),
});
