import { isIP } from 'node:net';
import { z } from 'zod';
import { defineGroup } from './group.ts';
import { type ConfigError, folder, variable, wholeNumber } from './variable.ts';

export interface SiteConfig {
  mode: 'embedded' | 'production';
  port: number;
  host: string;
  /** Origin that people see, for links in mails; unset: http://localhost:<port>. */
  publicUrl: string;
  dataDir: string;
  /** Folder to which pages are exported for a web server; unset: none. */
  siteDir?: string;
  /** Whose X-Forwarded-* headers are trusted: false: nobody's, true: everybody's, else those of the listed proxies. */
  trustProxy: boolean | string;
  /** Header in which such a proxy sends the visitor's country (PD-118); unset: the country is unknown. */
  countryHeader?: string;
  /** Whether search engines may show the site. */
  searchEngines: boolean;
  /** Whether the edge draws public pages. */
  drawnPages: boolean;
  logLevel: string;
}

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.trim().split('/');
  if (
    more.length > 0 ||
    (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32)))
  )
    return false;
  return (
    isIP(address) !== 0 || (bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address))
  );
};

/** The server's own address, and the proxies in front of it. */
export const site = defineGroup({
  title: 'The site',
  variables: {
    RAFIQ_MODE: variable(z.enum(['embedded', 'production']), {
      meaning:
        'In `production` what is only for trying the site out has to be asked for by name, and what a site needs has to be there',
      expects: 'embedded or production',
      example: 'production',
      unset: '`embedded`',
    }).optional(),
    PORT: variable(wholeNumber(0, 65_535), {
      meaning: 'Where to listen; 0: on a port that is free',
      expects: 'a port number from 0 to 65535',
      example: '8080',
      unset: '8080',
    }).optional(),
    HOST: variable(z.string().regex(/^[\w.:-]{1,253}$/), {
      meaning: 'On which of the addresses of this machine to listen; `0.0.0.0`: on all',
      expects: 'a host name or address to listen on',
      example: '0.0.0.0',
      unset: '`localhost`',
    }).optional(),
    PUBLIC_URL: variable(
      z
        .url({ protocol: /^https?$/ })
        .refine((value) => URL.canParse(value) && new URL(value).pathname === '/'),
      {
        meaning: 'The address people use: links in mails, previews, cookies that are `Secure`',
        expects: 'the address people use, without a path',
        example: 'https://rafiq.example',
        unset: '`http://localhost:<PORT>`; needed in production',
      },
    ).optional(),
    DATA_DIR: folder({
      meaning:
        'What this node keeps: the embedded database, and where nothing else is named releases, media and keys',
      example: '.data',
      unset: '`.data`',
    }),
    SITE_DIR: folder({
      meaning: 'Where the pages are kept as files, for a web server that serves them',
      example: '/srv/rafiq/site',
      unset: 'nowhere',
    }),
    TRUST_PROXY: variable(
      z.string().refine((value) => value === 'true' || value.split(',').every(isProxy)),
      {
        meaning: 'The proxies in front whose `X-Forwarded-*` is believed, so that limits see visitors',
        expects: "true, or the proxies' addresses",
        example: '10.0.0.0/8,loopback',
        unset: "nobody's",
      },
    ).optional(),
    COUNTRY_HEADER: variable(
      z
        .string()
        .max(64)
        .regex(/^[\w-]+$/)
        .transform((name) => name.toLowerCase()),
      {
        meaning: "The header in which the proxy says the visitor's country: courses are not sold everywhere",
        expects: "the name of the header in which the proxy says the visitor's country",
        example: 'cf-ipcountry',
        unset: "nobody's country is known",
      },
    ).optional(),
    SEARCH_ENGINES: variable(z.enum(['on', 'off']), {
      meaning:
        'Whether search engines may show the site; `off`: `/robots.txt` closes all of it, each page says `noindex`, and there is no sitemap',
      expects: 'on or off',
      example: 'off',
      unset: '`on`',
    }).optional(),
    DRAWN_PAGES: variable(z.enum(['on', 'off']), {
      meaning:
        'Whether the edge draws public pages, in processes of its own, so that they can be read before any script runs; while it is being built, some pages only',
      expects: 'on or off',
      example: 'on',
      unset: '`off`',
    }).optional(),
    LOG_LEVEL: variable(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), {
      meaning: 'Which lines of the log are written: JSON on standard output',
      expects: 'fatal, error, warn, info, debug, trace or silent',
      example: 'info',
      unset: '`info`',
    }).optional(),
  },

  findErrors(values, production) {
    const errors: ConfigError[] = [];
    if (values.COUNTRY_HEADER && !values.TRUST_PROXY)
      errors.push(['TRUST_PROXY', 'is needed with COUNTRY_HEADER: anybody can send a header', '10.0.0.0/8']);
    if (values.COUNTRY_HEADER && values.DRAWN_PAGES === 'on')
      errors.push([
        'DRAWN_PAGES',
        'is not possible with COUNTRY_HEADER: a drawn page is for all countries',
        'off',
      ]);
    if (production && !values.PUBLIC_URL)
      errors.push(['PUBLIC_URL', 'is needed in production: the address people use', 'https://rafiq.example']);
    return errors;
  },

  read(values, { dataDir }): SiteConfig {
    const port = values.PORT ?? 8080;
    return {
      mode: values.RAFIQ_MODE ?? 'embedded',
      port,
      host: values.HOST ?? 'localhost',
      publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : `http://localhost:${port}`,
      dataDir,
      siteDir: values.SITE_DIR,
      trustProxy: values.TRUST_PROXY === 'true' ? true : (values.TRUST_PROXY ?? false),
      countryHeader: values.COUNTRY_HEADER,
      searchEngines: values.SEARCH_ENGINES !== 'off',
      drawnPages: values.DRAWN_PAGES === 'on',
      logLevel: values.LOG_LEVEL ?? 'info',
    };
  },
});
