import { loggedError } from './log.ts';

/** Maximum number of characters of a cause. */
const maxLength = 500;

/** What may be a secret or an address in the message of an error, with what stands for it. Each begins where a word begins, so that no word is read twice. */
const masks: readonly [RegExp, string][] = [
  // The user and the query of an address.
  [/\/\/[^\s/@]{1,200}@/g, '//'],
  [/\?[^\s"')]{1,2000}/g, '?…'],
  [/(?<![^\s@<>"'()])[^\s@<>"'()]+@[^\s@<>"'()]+/g, '…'],
  // Tokens, keys and codes are long, and few words are.
  [/(?<![\w+/-])(?=[\w+/-]*\d)[\w+/-]{24,}={0,2}/g, '…'],
];

/**
 * The cause of a failure for operators: the message of an error and of its cause, each on one line, without values of statements, addresses,
 * keys and tokens.
 */
export function describeError(error: unknown): string {
  const { message, cause } = loggedError(error);
  const text = cause && cause.message !== message ? `${message}: ${cause.message}` : message;
  return maskSecrets(text);
}

/** The text of an error on one line, without what may be a secret. */
export const maskSecrets = (text: string): string =>
  masks
    .reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text.slice(0, 4 * maxLength))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
