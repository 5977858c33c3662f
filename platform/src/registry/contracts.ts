import { z } from 'zod';

/** The file of a release that records what it expects of others. */
export const contractsFile = 'contracts.json';

/** JSON Schema 2020-12, as zod generates it. */
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
 * `contracts.json`: what a release (remote or shell) was built against. Not part of the registry: only the gate and the
 * server's start read it.
 */
export const releaseContracts = z.object({
  schema: z.literal(1),
  calls: z.array(usedCall),
  /** Slot → the props that this release passes to its fills. */
  shows: z.record(z.string(), jsonSchema),
  /** Slot → the props for which this release's fill was written. */
  fills: z.record(z.string(), jsonSchema),
  /** Language → keys of its texts. */
  texts: z.record(z.enum(['en', 'ar']), z.array(z.string())),
  /** Keys of its own texts that its code uses, with `*` for parts that are only known at run time: `states.*`. */
  usedTexts: z.array(z.string()).optional(),
  /** Paths of this site in its code, with `{}` for parts that are only known at run time: `/courses/{}`. */
  links: z.array(z.string()).optional(),
});

export type UsedCall = z.infer<typeof usedCall>;
export type ReleaseContracts = z.infer<typeof releaseContracts>;
