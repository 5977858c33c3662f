import { isAccepted } from '../../build/licences.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import type { Violation } from './violation.ts';

/** Where bundlers leave notices: `429.js.LICENSE.txt`, `licences.txt`, comments in scripts that begin with an exclamation mark. */
const noticeFile = /licen[cs]es?[^/]*\.txt$/i;
const kept = /\/\*![\s\S]*?\*\//g;

/** An SPDX expression behind its tag, as notices have it. */
const named = /(?:SPDX-License-Identifier:|@licen[cs]e)\s+([A-Za-z0-9.+-]+(?: (?:OR|AND) [A-Za-z0-9.+-]+)*)/g;
/** Licences by their titles that ask for the sources of what is built with them. */
const titled = /\bGNU (?:Affero |Lesser |Library )?General Public License\b/gi;
/** What follows `@license` and is no licence: the name of a package, as React writes it. */
const isIdentifier = (text: string): boolean => /\d|^(?:MIT|ISC|Unlicense|Zlib)\b/.test(text);

const licencesIn = (text: string): string[] => [
  ...[...text.matchAll(named)].map(([, licence = '']) => licence).filter(isIdentifier),
  ...[...text.matchAll(titled)].map(([title]) => title),
];

function noticesIn({ path, bytes }: ReleaseFile): string {
  if (noticeFile.test(path)) return new TextDecoder().decode(bytes);
  if (!path.endsWith('.js')) return '';
  return (new TextDecoder().decode(bytes).match(kept) ?? []).join('\n');
}

/**
 * Licences that a build names in its notices and that do not let us distribute it. As far as they can be known: of a build that was made
 * elsewhere nobody knows which packages are in it.
 */
export const findNoticeErrors = (who: string, files: readonly ReleaseFile[]): Violation[] =>
  files.flatMap((file) =>
    [...new Set(licencesIn(noticesIn(file)))]
      .filter((licence) => !isAccepted(licence.replace(/-(?:only|or-later)$/, '')))
      .map((licence) => ({
        where: `${who}, ${file.path}`,
        what: `it has something under ${licence}, with which it must not be distributed`,
        mend: 'Build it without that package',
      })),
  );
