import { randomInt } from 'node:crypto';

/** Digits and capitals of Crockford's base 32: what people take for one of them (I, L, O) is read as it, and U is left out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** A code that nobody can guess: 50 random bits. How one is read that people typed stands with the contract. */
export const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
