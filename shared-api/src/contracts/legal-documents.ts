import { z } from 'zod';
import { anyone, defineCall, operators } from '../contract.ts';
import { instant, text } from '../wire.ts';
import { bit, done } from './wire.ts';

/** The terms and the privacy policy of the site. Each publication is a version, which stays readable. */

export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

const kind = z.enum(legalKinds);
const version = z.string().regex(/^[1-9]\d{0,5}$/);

const publication = z.object({
  version,
  /** Null for version 1, the text that the site is delivered with. */
  published_at: instant.nullable(),
});

export const legalDocument = defineCall({
  id: 'settings.legal-document',
  method: 'GET',
  path: '/api/setting/legal/{kind}',
  source: 'EC §9, PD-16 and PD-141',
  summary:
    'The terms or the privacy policy in the language of the request: the current version, or an earlier one',
  callers: anyone,
  params: z.object({ kind }),
  query: z.object({ version: version.optional() }),
  answer: z.object({
    status: z.literal(true),
    data: publication.extend({
      /** Paragraphs are divided by empty lines; `## ` begins a heading, `- ` an item of a list. Null for the text that the site is delivered with. */
      text: z.string().nullable(),
      /**
       * What has changed, in the words of the publications: in the version that was asked for, or in the current one and those before it since the
       * last one that everybody has to accept; null if they say nothing.
       */
      changes: z.string().nullable().optional(),
      /** All versions, the newest first. */
      versions: z.array(publication),
    }),
  }),
  example: { params: { kind: 'terms' }, query: {} },
});

const maxText = 60_000;
const maxChanges = 2_000;

export const legalRecord = z.object({
  version,
  en: z.string(),
  ar: z.string(),
  versions: z.array(
    publication.extend({
      /** Accounts that have accepted this version; null for a policy, which nobody has to accept. */
      accepted: z.int().nullable(),
      /** 1 if everybody who is signed in has been asked to accept it. */
      must_accept: bit.optional(),
    }),
  ),
});
export type LegalRecord = z.infer<typeof legalRecord>;

const records = z.object({ terms: legalRecord, privacy: legalRecord });

export const operatorLegalDocuments = defineCall({
  id: 'operator.legal-documents',
  method: 'GET',
  path: '/api/operator/legal',
  source: 'PD-16 and PD-141',
  summary:
    'The current texts of terms and privacy policy in both languages, all versions, and how many accounts have accepted each',
  callers: operators,
  permission: 'settings',
  answer: z.object({ status: z.literal(true), data: records }),
});

export const publishLegalDocument = defineCall({
  id: 'operator.publish-legal-document',
  method: 'POST',
  path: '/api/operator/legal/{kind}',
  source: 'PD-16 and PD-141',
  summary:
    'Publish a new version of the terms or the privacy policy. Earlier versions stay as they are; whoever signs up from now on accepts the new one. With `must_accept`, which only terms may have, everybody else is asked to accept it before they go on. 409 `settings_changed` if `version` is no longer the current one',
  callers: operators,
  permission: 'settings',
  errors: ['reauthentication_required', 'settings_changed'],
  encoding: 'json',
  params: z.object({ kind }),
  body: z.object({
    version,
    en: text(maxText).min(1),
    ar: text(maxText).min(1),
    /** What has changed since the version before. */
    changes: z.object({ en: text(maxChanges).min(1), ar: text(maxChanges).min(1) }).optional(),
    must_accept: z.boolean().optional(),
  }),
  answer: done.extend({ data: records }),
  example: {
    params: { kind: 'terms' },
    body: {
      version: '1',
      en: '## Payment\n\nA course is paid for in advance.',
      ar: '## الدفع\n\nتُدفع الدورة مقدمًا.',
    },
  },
});
