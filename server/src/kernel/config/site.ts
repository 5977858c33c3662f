import { isIP } from 'node:net';
import { z } from 'zod';
import { part } from './part.ts';
import { folder, variable, wholeNumber } from './variable.ts';

export interface SiteConfig {
  mode: 'embedded' | 'production';
  port: number;
  host: string;
  /** Origin that people see, for links in mails; unset: http://localhost:<port>. */
  publicUrl: string;
  dataDir: string;
  /** Where the pages are kept as files, for a web server that serves them; unset: nowhere. */
  siteDir?: string;
  /** Whose X-Forwarded-* headers are believed: nobody's, everybody's, or those of the listed proxies. */
  trustProxy: boolean | string;
  /** Header of such a proxy with the visitor's country (decision 118); unset: nobody's country is known. */
  countryHeader?: string;
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

/** Where the server is and what stands before it. */
export const site = part({
  variables: {
    RAFIQ_MODE: variable(
      z.enum(['embedded', 'production']),
      'embedded or production',
      'production',
    ).optional(),
    PORT: variable(wholeNumber(0, 65_535), 'a port number from 0 to 65535', '8080').optional(),
    HOST: variable(
      z.string().regex(/^[\w.:-]{1,253}$/),
      'a host name or address to listen on',
      '0.0.0.0',
    ).optional(),
    PUBLIC_URL: variable(
      z
        .url({ protocol: /^https?$/ })
        .refine((value) => URL.canParse(value) && new URL(value).pathname === '/'),
      'the address people use, without a path',
      'https://rafiq.example',
    ).optional(),
    DATA_DIR: folder('.data'),
    SITE_DIR: folder('/srv/rafiq/site'),
    TRUST_PROXY: variable(
      z.string().refine((value) => value === 'true' || value.split(',').every(isProxy)),
      "true, or the proxies' addresses",
      '10.0.0.0/8,loopback',
    ).optional(),
    COUNTRY_HEADER: variable(
      z
        .string()
        .max(64)
        .regex(/^[\w-]+$/)
        .transform((name) => name.toLowerCase()),
      "the name of the header in which the proxy says the visitor's country",
      'cf-ipcountry',
    ).optional(),
    LOG_LEVEL: variable(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      'fatal, error, warn, info, debug, trace or silent',
      'info',
    ).optional(),
  },

  fault(values, production) {
    if (values.COUNTRY_HEADER && !values.TRUST_PROXY)
      return ['TRUST_PROXY', 'is needed with COUNTRY_HEADER: anybody can send a header', '10.0.0.0/8'];
    if (production && !values.PUBLIC_URL)
      return ['PUBLIC_URL', 'is needed in production: the address people use', 'https://rafiq.example'];
    return undefined;
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
      logLevel: values.LOG_LEVEL ?? 'info',
    };
  },
});
