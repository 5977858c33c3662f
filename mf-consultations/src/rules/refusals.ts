import type { ApiError } from 'shared-api/client';

/** The parts of an `ApiError` that rules need. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'errors'>;

/** Looks up a text of this package. */
type Texts = (key: string) => string;

/** Any failed call in words: the server's, or our own where it said nothing. */
export function refusalText({ code, message }: Pick<Refusal, 'code' | 'message'>, t: Texts): string {
  if (code === 'network') return t('common.errors.network');
  return message || t('common.errors.server');
}

/**
 * The first message of each field that a form knows, by the form's own name for it. What is said of an entry of a list
 * (`languages.0`, `languages[0]`) is said of the list.
 * @param fields the server's name of a field → the form's
 */
export function fieldMessages<Field extends string>(
  { errors = {} }: Pick<Refusal, 'errors'>,
  fields: Record<string, Field>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const [wire, messages] of Object.entries(errors)) {
    const field = fields[wire.split(/[.[]/, 1)[0] as string];
    if (field !== undefined) found[field] ??= messages[0];
  }
  return found;
}
