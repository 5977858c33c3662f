import { randomInt } from 'node:crypto';

/** Crockford's base 32: the letters I, L and O are read as the digits that they resemble, and U is left out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** Creates a random code of 50 bits. The contract normalises a code that somebody typed. */
export const createCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
