import { isAccepted } from '../../build/licences.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import type { Violation } from './violation.ts';

/** Matches what contains notices: `429.js.LICENSE.txt`, `licences.txt`, comments in scripts that begin with an exclamation mark. */
const noticeFile = /licen[cs]es?[^/]*\.txt$/i;
const kept = /\/\*![\s\S]*?\*\//g;

/** Matches an SPDX expression behind its tag in a notice. */
const named = /(?:SPDX-License-Identifier:|@licen[cs]e)\s+([A-Za-z0-9.+-]+(?: (?:OR|AND) [A-Za-z0-9.+-]+)*)/g;
/** Titles of licences that require publishing the sources of what is built with them. */
const titled = /\bGNU (?:Affero |Lesser |Library )?General Public License\b/gi;
/** Text after `@license` that is no licence but the name of a package, as React writes it. */
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
 * Finds licences in a build's notices that do not allow us to distribute it. Incomplete for a build that was made elsewhere, since it is
 * unknown which packages it contains.
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
