import type { ApiError } from 'shared-api/client';

type FormError = Pick<ApiError, 'code' | 'errors' | 'message'>;

/** A field of a form, and the codes of the errors that are about it. */
interface FieldErrors {
  /** Name of the field in the request. */
  field: string;
  codes: readonly string[];
}

/**
 * Splits the error of a form's call: a message at one of its fields, or one about the whole form.
 * @param toText returns the message of an error
 */
export function splitError(
  error: FormError | null,
  { field, codes }: FieldErrors,
  toText: (error: FormError) => string,
): { field?: string; form?: string } {
  if (error === null) return {};
  if (error.code !== undefined && codes.includes(error.code)) return { field: toText(error) };
  const message = error.errors?.[field]?.[0];
  return message === undefined ? { form: toText(error) } : { field: message };
}
