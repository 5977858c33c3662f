import type { AnyContract, Output } from 'shared-api/contract';
import type { z } from 'zod';
import { Failure, type FieldError } from '../failure.ts';
import { fieldName, guardInput } from './input-guard.ts';

type Issue = z.core.$ZodIssue;

type Errors = Record<string, FieldError[]>;

/** Parses values by a schema; validation errors are added to `errors` by field. */
function read(
  schema: z.ZodType | undefined,
  value: unknown,
  { errors, fieldTexts }: { errors: Errors; fieldTexts: Record<string, string> },
): unknown {
  if (!schema) return undefined;
  guardInput(value);
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    if (issue.path.length === 0 && issue.code === 'invalid_type') throw new Failure('malformed');
    const field = fieldName(issue.path) || '_';
    errors[field] ??= [fieldError(issue, String(issue.path[0] ?? ''), fieldTexts)];
  }
  return undefined;
}

function reject(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new Failure('invalid_input', { errors });
}

/** Parses a call's input by its contract. @throws Failure 404 for an invalid path parameter, because no such entity exists */
export function validInput<C extends AnyContract>(
  contract: C,
  raw: { params: unknown; query: unknown; body: unknown },
  fieldTexts: Record<string, string>,
): Output<C> {
  const errors: Errors = {};
  const params = contract.params?.safeParse(raw.params);
  if (params?.success === false) throw new Failure('not_found');
  const query = read(contract.query, raw.query, { errors, fieldTexts });
  const body = read(contract.body, raw.body, { errors, fieldTexts });
  reject(errors);
  // The schemas used above are those of the output type.
  return { params: params?.data, query, body } as Output<C>;
}

/** Rejects single values of an incomplete body that no schema would accept; missing values may follow. @throws Failure 400 `invalid_input` */
export function rejectInvalidTexts(
  schema: z.ZodType | undefined,
  texts: unknown,
  fieldTexts: Record<string, string>,
): void {
  if (!schema) return;
  guardInput(texts);
  const errors: Errors = {};
  const { error } = schema.safeParse(texts, { reportInput: true });
  for (const issue of error?.issues ?? [])
    if (issue.path.length > 0 && typeof issue.input === 'string')
      errors[fieldName(issue.path)] ??= [fieldError(issue, String(issue.path[0]), fieldTexts)];
  reject(errors);
}

/**
 * Parses values that are not part of a call.
 * @throws Failure 400 `invalid_input`
 */
export function validValues<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const errors: Errors = {};
  const data = read(schema, values, { errors, fieldTexts: {} });
  reject(errors);
  return data as z.output<Schema>;
}

function fieldError(issue: Issue, field: string, fieldTexts: Record<string, string>): FieldError {
  if (issue.input === undefined || issue.input === '')
    return fieldTexts[`${field}.required`] ?? 'field.required';
  return fieldTexts[field] ?? generalError(issue);
}

/** The general text for an issue, if no module has a more specific one. */
function generalError(issue: Issue): FieldError {
  switch (issue.code) {
    case 'too_small':
    case 'too_big': {
      const small = issue.code === 'too_small';
      const bound = Number(small ? issue.minimum : issue.maximum);
      const params = { [small ? 'min' : 'max']: bound };
      if (issue.origin === 'string') return { code: small ? 'field.too_short' : 'field.too_long', params };
      if (issue.origin === 'array' || issue.origin === 'set')
        return { code: small ? 'field.too_few' : 'field.too_many', params };
      return { code: small ? 'field.too_small' : 'field.too_big', params };
    }
    case 'invalid_value':
      return 'field.choice';
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'field.number' : 'field.invalid';
    case 'invalid_union': {
      // The branch that accepts the value's type has the relevant issues.
      const nearest = issue.errors.flat().find((inner) => inner.code !== 'invalid_type');
      return nearest ? generalError(nearest) : 'field.invalid';
    }
    default:
      return 'field.invalid';
  }
}
