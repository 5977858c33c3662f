import { z } from 'zod';

/** Documentation of a variable, for error lines at start and for the reference. */
export interface VariableText {
  /** What it is for. */
  meaning: string;
  /** What is accepted, after "must be". */
  expects: string;
  /** A value as it is written in a shell. */
  example: string;
  /** What applies when it is unset; nothing by default. */
  unset?: string;
}

/** A schema with its texts. */
export const variable = <S extends z.ZodType>(schema: S, text: VariableText): S => schema.meta({ ...text });

/** Reads the texts from the metadata of the innermost schema, beneath `optional` and defaults. */
export function describe(schema: z.ZodType): VariableText {
  const meta = schema.meta();
  if (meta) return meta as unknown as VariableText;
  if (schema instanceof z.ZodOptional) return describe(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return describe(schema.in as z.ZodType);
  throw new Error('A variable without a description');
}

export type Variables = Record<string, z.ZodType>;
/** The parsed values of some variables. */
export type Values<V extends Variables> = z.infer<z.ZodObject<V>>;

/** An error about a variable: its name, what is wrong, and a valid example. */
export type ConfigError = readonly [name: string, what: string, example: string];

/** Errors for required variables that are unset although another variable, which is set, needs them. */
export function findMissing<V extends Variables>(
  variables: V,
  values: Partial<Record<keyof V, unknown>>,
  { needed, because }: { needed: readonly (keyof V & string)[]; because: string },
): ConfigError[] {
  return needed
    .filter((name) => values[name] === undefined)
    .map((name) => {
      const { expects, example } = describe(variables[name] as z.ZodType);
      return [name, `is needed with ${because}: ${expects}`, example];
    });
}

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** A whole number with a default. */
export const numberOr = (
  fallback: number,
  [min, max]: readonly [number, number],
  { meaning, expects }: Pick<VariableText, 'meaning' | 'expects'>,
) =>
  variable(wholeNumber(min, max), {
    meaning,
    expects: `${expects} from ${min} to ${max}`,
    example: String(fallback),
    unset: String(fallback),
  })
    .optional()
    .transform((value) => value ?? fallback);

export const folder = (text: Omit<VariableText, 'expects'>) =>
  variable(z.string().min(1).max(4096), { ...text, expects: 'a folder' }).optional();

export const webAddress = (text: VariableText) => variable(z.url({ protocol: /^https?$/ }), text).optional();

export const longSecret = (text: Omit<VariableText, 'expects'>) =>
  variable(z.string().min(32).max(512), { ...text, expects: 'at least 32 random characters' }).optional();
