import { z } from 'zod';

/** The file of a release that says what it expects of the others. */
export const contractsFile = 'contracts.json';

/** JSON Schema 2020-12, as zod writes it. */
const jsonSchema = z.record(z.string(), z.unknown());

/** One call of the API that the release can make: what it sends, and what it reads of the answer. */
export const usedCall = z.object({
  /** `area.call`, the operation id of the OpenAPI document. */
  id: z.string(),
  method: z.string(),
  /** `/api/mobile/courses/single/course/{id}` */
  path: z.string(),
  params: jsonSchema.optional(),
  query: jsonSchema.optional(),
  body: jsonSchema.optional(),
  answer: jsonSchema,
});

/**
 * `contracts.json`: what a release, remote or shell, was built against. Not part of the registry: only the gate and the
 * server's start read it.
 */
export const releaseContracts = z.object({
  schema: z.literal(1),
  calls: z.array(usedCall),
  /** Slot → the props that this release hands to its fills. */
  shows: z.record(z.string(), jsonSchema),
  /** Slot → the props that this release's fill was written for. */
  fills: z.record(z.string(), jsonSchema),
  /** Language → the keys of its texts. */
  texts: z.record(z.enum(['en', 'ar']), z.array(z.string())),
  /** Keys of its own texts that its code asks for, with `*` for what is known only when it runs: `states.*`. */
  usedTexts: z.array(z.string()).optional(),
  /** Paths of this site that stand in its code, with `{}` for what is known only when it runs: `/courses/{}`. */
  links: z.array(z.string()).optional(),
});

export type UsedCall = z.infer<typeof usedCall>;
export type ReleaseContracts = z.infer<typeof releaseContracts>;
