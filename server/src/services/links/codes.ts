import { randomInt } from 'node:crypto';

/** Digits and capitals of which none looks like another: no 0 and O, no 1, I and L, no U beside V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A code that nobody can guess from another. */
export const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code as it was typed or copied, in capitals; undefined when it can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase();
  return code.length === length && [...code].every((character) => alphabet.includes(character))
    ? code
    : undefined;
}
