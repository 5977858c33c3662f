import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../install.mjs';
import { root } from '../run.mjs';
import { format, insertBehind, read, writeFiles } from './files.mjs';
import { toCamel, toRemoteName, toScreenName, toTitle } from './names.mjs';
import { pageEntry, screenFiles } from './templates.mjs';
import { UsageError } from './usage.mjs';

const guards = ['public', 'guest', 'user', 'consultant', 'operator'];
const pathPattern = /^\/(?:[\w-]+|\{[a-zA-Z]+\})(?:\/(?:[\w-]+|\{[a-zA-Z]+\}))*$/;

/** @throws {UsageError} */
function check(/** @type {string} */ remote, /** @type {string} */ path, /** @type {string} */ guard) {
  if (!remotes().includes(remote))
    throw new UsageError(`There is no remote ${remote}: there are ${remotes().join(', ')}.`);
  if (!pathPattern.test(path))
    throw new UsageError(`${path} is no path of a page: write one such as /courses/{id}/notes, in quotes.`);
  if (!guards.includes(guard))
    throw new UsageError(`There is no guard ${guard}: there are ${guards.join(', ')}.`);
  const owner = remotes().find((name) => read(name, 'remote.ts').includes(`path: '${path}'`));
  if (owner !== undefined) throw new UsageError(`${path} is a page of ${owner} already.`);
}

/** The texts of a language with those of a screen added. */
const withTexts = (/** @type {string} */ file, /** @type {string} */ key, /** @type {object} */ texts) =>
  `${JSON.stringify({ ...JSON.parse(read(file)), [key]: texts }, undefined, 2)}\n`;

/**
 * Adds a page to a remote: its entry in remote.ts and routes.tsx, its texts in both languages, the screen and its test.
 * @param {string} owner name of the remote
 * @param {string} path such as `/courses/{id}/notes`
 * @param {{ title?: string, titleAr?: string, screen?: string, guard?: string }} pageOptions
 * @throws {UsageError}
 */
export async function createScreen(owner, path, pageOptions) {
  const remote = toRemoteName(owner);
  const guard = pageOptions.guard ?? 'public';
  check(remote, path, guard);
  const screen = toScreenName(path, pageOptions.screen);
  if (existsSync(join(root, remote, 'src/screens', screen)))
    throw new UsageError(`${remote} has a screen ${screen} already: name another, --screen ${screen}-list.`);
  const title = { en: pageOptions.title ?? toTitle(screen), ar: pageOptions.titleAr ?? 'صفحة جديدة' };
  const key = toCamel(screen);

  // Computes all changes before it writes anything.
  const changed = {
    [`${remote}/remote.ts`]: insertBehind(
      `${remote}/remote.ts`,
      /\bpages: \[/,
      pageEntry({ path, screen, guard, title }),
    ),
    [`${remote}/src/routes.tsx`]: insertBehind(
      `${remote}/src/routes.tsx`,
      /export const routes = \{/,
      `\n  '${screen}': lazyScreen(() => import('./screens/${screen}/Screen.tsx')),`,
    ),
    [`${remote}/src/locales/en.json`]: withTexts(`${remote}/src/locales/en.json`, key, {
      title: title.en,
      text: 'This page is new.',
    }),
    [`${remote}/src/locales/ar.json`]: withTexts(`${remote}/src/locales/ar.json`, key, {
      title: title.ar,
      text: 'هذه الصفحة جديدة.',
    }),
  };
  const written = writeFiles(remote, screenFiles({ remote, path, screen, key, title }));
  for (const [file, content] of Object.entries(changed)) writeFileSync(join(root, file), content);
  await format([...Object.keys(changed), ...written]);
  for (const file of [...written, ...Object.keys(changed)]) console.log(file);
  console.log(`To see it: npm run dev -- ${remote}, then ${path}`);
}
