/**
 * JSON Schema (draft 2020-12) as zod generates it. Annotations (titles, defaults, content types) are ignored.
 */
export type Schema = boolean | Keywords;
export interface Keywords {
  readonly [keyword: string]: unknown;
}

/**
 * How properties beyond `properties` are treated.
 * - `written`: as JSON Schema defines it: any are allowed unless `additionalProperties` forbids them
 * - `none`: none are allowed unless the schema allows them. For values that are produced by the schema, and for readers that
 *   name everything they accept
 */
export type Extras = 'written' | 'none';

/** A schema with the document in which its references are resolved. */
export interface Place {
  schema: Schema;
  root: unknown;
  extras: Extras;
}

export type TypeName = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';
export const typeNames: readonly TypeName[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** Maximum depth of a schema and maximum steps of a comparison; beyond them it is rejected as too complex. */
export const maxDepth = 200;
export const maxSteps = 100_000;

export const isKeywords = (value: unknown): value is Keywords =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Annotations: keywords that do not restrict a value. */
const notes =
  /^(?:\$schema|\$id|\$comment|\$defs|title|description|default|examples|deprecated|readOnly|writeOnly|content\w+|x-.*)$/;

/** A schema without any rules. */
export const isAnything = (schema: Schema): boolean =>
  schema === true || (isKeywords(schema) && Object.keys(schema).every((keyword) => notes.test(keyword)));

export const isSchema = (value: unknown): value is Schema => typeof value === 'boolean' || isKeywords(value);

/** The root schema of a document. */
export const toPlace = (schema: unknown, extras: Extras = 'written', root: unknown = schema): Place => ({
  schema: isSchema(schema) ? schema : true,
  root,
  extras,
});

/** Resolves `#/$defs/name`; an external or dangling reference counts as a schema without restrictions. */
export function resolve(root: unknown, reference: string): Schema {
  const steps = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '');
  let found: unknown = root;
  for (const step of steps) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    found = isKeywords(found) || Array.isArray(found) ? Reflect.get(found, name) : undefined;
  }
  return reference.startsWith('#') && isSchema(found) ? found : true;
}
