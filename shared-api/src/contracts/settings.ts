import { z } from 'zod';
import { anyone, defineCall } from '../contract.ts';
import { email, text } from '../wire.ts';

/** CC §3: a language that people speak (not a language of the site). */
export const spokenLanguage = z.object({ id: z.number().int(), name: z.string() });

export const languages = defineCall({
  id: 'settings.languages',
  method: 'GET',
  path: '/api/setting/languages',
  origin: 'spec',
  source: 'CC §7',
  summary: 'The languages that people and consultants can speak, by name in the language of the request',
  callers: anyone,
  answer: z.object({ status: z.literal(true), data: z.array(spokenLanguage) }),
});

export const contactUs = defineCall({
  id: 'settings.contact-us',
  method: 'POST',
  path: '/api/setting/contactUs',
  origin: 'spec',
  source: 'EC §5 and §7, PD-109',
  summary: 'Send a message to those who run the site',
  callers: anyone,
  envelope: 'status-message',
  errors: ['contact_wait'],
  encoding: 'json',
  body: z.object({ email, message: text(4_000).min(1) }),
  answer: z.object({ status: z.literal(200), message: z.string() }),
  example: { body: { email: 'visitor@rafiq.example', message: 'When does the next course begin?' } },
});

/** A contact channel of the site. */
export const channel = z.object({
  kind: z.enum(['email', 'phone', 'whatsapp', 'address', 'hours']),
  /** In the language of the request. */
  value: z.string(),
});

/** Link to our app in an app store. */
export const appLink = z.object({ store: z.enum(['app-store', 'google-play']), url: z.url() });

export const closedAreas = defineCall({
  id: 'settings.areas',
  method: 'GET',
  path: '/api/setting/areas',
  source: 'PD-141',
  summary: 'The areas of the site that the organisation has closed, for pages that are open when one is',
  callers: anyone,
  answer: z.object({
    status: z.literal(true),
    /** Names of areas, of which newer servers may have more. */
    data: z.object({ closed: z.array(z.string()) }),
  }),
});

export const siteDetails = defineCall({
  id: 'settings.site',
  method: 'GET',
  path: '/api/setting/site',
  source: 'EC §2.10',
  summary:
    'What the public pages say of those who run the site: ways to reach them, links to their apps and to their profiles in social networks',
  callers: anyone,
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      channels: z.array(channel),
      apps: z.array(appLink),
      /** Profiles in social networks; answers of older servers have none. */
      networks: z.array(z.object({ kind: z.string(), url: z.url() })).default([]),
    }),
  }),
});
