/**
 * The first message of each field of a form, by the form's field name. Messages about an entry of a list (`languages.0`,
 * `languages[0]`) count for the list.
 * @param fields wire name → name in the form
 */
export function getFieldMessages<Field extends string>(
  { errors = {} }: { errors?: Record<string, string[]> },
  fields: Record<string, Field>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const [wire, messages] of Object.entries(errors)) {
    const field = fields[wire.split(/[.[]/, 1)[0] as string];
    if (field !== undefined) found[field] ??= messages[0];
  }
  return found;
}
