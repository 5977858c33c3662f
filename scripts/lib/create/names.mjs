import { UsageError } from './usage.mjs';

/** `bankQuestions` → `bank-questions` */
const toKebab = (/** @type {string} */ text) => text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** `bank-questions` → `bankQuestions` */
export const toCamel = (/** @type {string} */ text) =>
  text.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** `bank-questions` → `Bank questions` */
export function toTitle(/** @type {string} */ text) {
  const words = text.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `volunteering` or `mf-volunteering` → `mf-volunteering` @throws {UsageError} */
export function toRemoteName(/** @type {string} */ text) {
  const name = text.startsWith('mf-') ? text : `mf-${text}`;
  if (/^mf-[a-z]+(-[a-z]+)*$/.test(name)) return name;
  throw new UsageError(
    `${text} is no name of a remote: write one such as mf-volunteering, in small letters.`,
  );
}

/** @throws {UsageError} if a text cannot be the name of an area */
export function checkAreaName(/** @type {string} */ name) {
  if (/^[a-z]+(-[a-z]+)*$/.test(name)) return;
  throw new UsageError(`${name} is no name of an area: write one such as summer-camps, in small letters.`);
}

/**
 * The folder of the screen at a path: `/courses/{id}/bankQuestions` → `bank-questions`.
 * @param {string} path
 * @param {string | undefined} requested
 * @throws {UsageError}
 */
export function toScreenName(path, requested) {
  const last = path.split('/').findLast((segment) => segment !== '' && !segment.startsWith('{'));
  const name = requested ?? toKebab(last ?? '');
  if (/^[a-z][a-z0-9-]*$/.test(name)) return name;
  throw new UsageError(
    `The folder of the screen cannot be made from ${path}: name it, --screen course-notes.`,
  );
}
