import { randomInt } from 'node:crypto';

/** Digits and capitals that cannot be confused: no 0 and O, no 1, I and L, no U beside V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A random code. */
export const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Normalises a typed or copied code; undefined when it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase();
  return code.length === length && [...code].every((character) => alphabet.includes(character))
    ? code
    : undefined;
}
