import { z } from 'zod';

/** A schema with what is accepted and an example, for the line that stops a start with a wrong value. */
export const variable = <S extends z.ZodType>(schema: S, expects: string, example: string): S =>
  schema.meta({ expects, example });

/** Expectation and example stand on the innermost schema, beneath `optional` and defaults. */
export function describe(schema: z.ZodType): { expects: string; example: string } {
  const meta = schema.meta();
  if (meta) return { expects: String(meta.expects), example: String(meta.example) };
  if (schema instanceof z.ZodOptional) return describe(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return describe(schema.in as z.ZodType);
  throw new Error('A variable without a description');
}
