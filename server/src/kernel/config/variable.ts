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

export type Variables = Record<string, z.ZodType>;
/** What of some variables was given, read. */
export type Values<V extends Variables> = z.infer<z.ZodObject<V>>;

/** What is wrong with values that are right one by one: the variable, what of it, and an example. */
export type Fault = readonly [name: string, what: string, example: string];

/** The first of some variables that is not given, although something that is given needs it. */
export function missing<V extends Variables>(
  variables: V,
  values: Partial<Record<keyof V, unknown>>,
  { needed, because }: { needed: readonly (keyof V & string)[]; because: string },
): Fault | undefined {
  const name = needed.find((each) => values[each] === undefined);
  if (name === undefined) return undefined;
  const { expects, example } = describe(variables[name] as z.ZodType);
  return [name, `is needed with ${because}: ${expects}`, example];
}

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** A whole number, this one unless given. */
export const numberOr = (fallback: number, min: number, max: number, expects: string) =>
  variable(wholeNumber(min, max), expects, String(fallback))
    .optional()
    .transform((value) => value ?? fallback);

export const folder = (example: string) =>
  variable(z.string().min(1).max(4096), 'a folder', example).optional();

export const webAddress = (expects: string, example: string) =>
  variable(z.url({ protocol: /^https?$/ }), expects, example).optional();

export const longSecret = (example: string) =>
  variable(z.string().min(32).max(512), 'at least 32 random characters', example).optional();
