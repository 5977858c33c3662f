import { randomInt } from 'node:crypto';

/** Digits and capitals that cannot be confused: without 0 and O, 1, I and L, and U, which resembles V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A random code. */
export const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Normalises a typed or copied code; undefined if it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase();
  return code.length === length && [...code].every((character) => alphabet.includes(character))
    ? code
    : undefined;
}
