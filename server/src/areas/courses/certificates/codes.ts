import { randomInt } from 'node:crypto';

/** Crockford's base 32: it omits I, L and O, which are read as the digits that they resemble, and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** Creates a random code of 50 bits. The contract normalizes typed codes. */
export const createCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
