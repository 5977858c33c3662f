import type { ApiError } from 'shared-api/client';

/** The parts of an `ApiError` that rules need. */
export type ErrorDetails = Pick<ApiError, 'status' | 'code' | 'message' | 'errors'>;

/** Looks up a text of this package. */
type Texts = (key: string) => string;

/** The message of a failed call: the server's, or our own where it sent none. */
export function getErrorText({ code, message }: Pick<ErrorDetails, 'code' | 'message'>, t: Texts): string {
  if (code === 'network') return t('common.errors.network');
  return message || t('common.errors.server');
}

/**
 * The first message of each field of the form, by the form's name of the field. Messages about an entry of a list
 * (`languages.0`, `languages[0]`) count for the list.
 * @param fields wire name → name in the form
 */
export function getFieldMessages<Field extends string>(
  { errors = {} }: Pick<ErrorDetails, 'errors'>,
  fields: Record<string, Field>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const [wire, messages] of Object.entries(errors)) {
    const field = fields[wire.split(/[.[]/, 1)[0] as string];
    if (field !== undefined) found[field] ??= messages[0];
  }
  return found;
}
