import { Failure } from '../failure.ts';
import { UploadedFile } from './uploaded-file.ts';

const maximumDepth = 20;
/** NUL, and unpaired surrogates. */
const unusable = /[\0\p{Surrogate}]/u;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Formats a path such as items, 0, user_id as `items[0][user_id]`. */
export const fieldName = (path: PropertyKey[]): string =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');

/**
 * Rejects input that no field may contain, whatever its schema: NUL (PostgreSQL cannot store it), unpaired surrogates, keys that reach
 * prototypes, and too deep nesting.
 */
export function guardInput(value: unknown, path: PropertyKey[] = []): void {
  if (typeof value === 'string') {
    if (unusable.test(value))
      throw new Failure('invalid_input', { errors: { [fieldName(path)]: ['field.characters'] } });
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof UploadedFile) return;
  if (path.length >= maximumDepth) throw new Failure('malformed');
  for (const [key, item] of Object.entries(value)) {
    if (forbidden.has(key) || unusable.test(key)) throw new Failure('malformed');
    guardInput(item, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
