import { z } from 'zod';
import { anyone, defineCall } from '../contract.ts';

/** CC §3: a language people speak (not a language of the site). */
export const spokenLanguage = z.object({ id: z.number().int(), name: z.string() });

export const languages = defineCall({
  id: 'settings.languages',
  method: 'GET',
  path: '/api/setting/languages',
  origin: 'spec',
  source: 'CC §7',
  summary: 'The languages that people and consultants can speak, by name in the language of the request',
  callers: anyone,
  envelope: 'status-msg',
  answer: z.object({ status: z.literal(true), data: z.array(spokenLanguage) }),
});
