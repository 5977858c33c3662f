/** The keywords of JSON Schema 2020-12 that are evaluated. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Maximum depth of the search, since a schema may refer to itself. */
const maxDepth = 12;

const kindOf = ({ type, const: constant, enum: values }: Schema): string[] => {
  if (constant !== undefined) return [JSON.stringify(constant)];
  if (values !== undefined) return values.map((value) => JSON.stringify(value));
  return type === undefined ? [] : [type].flat();
};

/**
 * The fields of a JSON Schema by path (`consultants[].name`), each with its types as text: `string`, `"a"
 * "b"`, `integer?` if it is optional.
 */
export function listFields(root: unknown): Record<string, string> {
  const found = new Map<string, { kinds: Set<string>; optional: boolean }>();
  const visit = (schema: Schema, path: string, optional: boolean, depth: number) => {
    if (depth > maxDepth) return;
    const named = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
    const target = named === undefined ? undefined : (root as Schema).$defs?.[named];
    if (target !== undefined) visit(target, path, optional, depth + 1);
    const field = found.get(path) ?? { kinds: new Set(), optional: false };
    for (const kind of kindOf(schema)) field.kinds.add(kind);
    field.optional ||= optional;
    found.set(path, field);
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      visit(part, path, optional, depth + 1);
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      visit(property, path ? `${path}.${name}` : name, !schema.required?.includes(name), depth + 1);
    if (typeof schema.items === 'object') visit(schema.items, `${path}[]`, false, depth + 1);
  };
  visit((root ?? {}) as Schema, '', false, 0);
  found.delete('');
  return Object.fromEntries(
    [...found].map(([path, { kinds, optional }]) => [
      path,
      `${[...kinds].sort().join(' | ') || 'anything'}${optional ? '?' : ''}`,
    ]),
  );
}
