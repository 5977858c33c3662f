import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A third-party package, with the notices that its licence requires in every copy. */
export interface LicensedPackage {
  name: string;
  version: string;
  /** SPDX expression; undefined if the package declares none. */
  licence: string | undefined;
  author: string | undefined;
  /** Contents of the package's licence and notice files. */
  texts: string[];
}

/** Name of the release file that holds the notices of its packages. */
export const noticesFile = 'licences.txt';

/** Licences that allow us to distribute a product under other terms if their notices are included. */
const accepted = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/**
 * The server scales pictures with libvips, which is under the LGPL. It stays a separate file that operators can replace, as that
 * licence requires; bundled packages must not be under it.
 */
const isReplaceable = (name: string): boolean => /^@img\/sharp-/.test(name);
const acceptedReplaceable = new Set([...accepted, 'LGPL-3.0-or-later']);

/** Licences of packages that have a licence file, but do not declare it in package.json. */
const readByHand: Record<string, string> = {
  '@cloudflare/realtimekit': 'Apache-2.0',
  'png-js': 'MIT',
};

/** Whether an SPDX expression allows us to distribute: one operand of `OR` is enough, all operands of `AND` are needed. */
export function isAccepted(licence: string | undefined, name = ''): boolean {
  if (licence === undefined) return false;
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes('(')) return false;
  const allowed = isReplaceable(name) ? acceptedReplaceable : accepted;
  return plain
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((each) => allowed.has(each.trim())));
}

interface PackageFields {
  private?: boolean;
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  author?: string | { name?: string };
}

const isNotice = (file: string): boolean => /^(licen[cs]e|copying|notice|copyright)([.-]|$)/i.test(file);

/** Reads the package in a folder; undefined for our own packages, which are in no package registry. */
export function readLicensedPackage(folder: string): LicensedPackage | undefined {
  const fields: PackageFields = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (fields.private) return undefined;
  const { name = '', version = '', license, licenses, author } = fields;
  const declared = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  const texts = readdirSync(folder)
    .filter(isNotice)
    .sort()
    .map((file) => join(folder, file))
    .filter((path) => !/\.(m?[jt]s|json)$/.test(path))
    .map((path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim());
  return {
    name,
    version,
    licence: readByHand[name] ?? declared,
    author: typeof author === 'string' ? author : author?.name,
    texts,
  };
}

/** The folder of the installed package that a file belongs to; undefined for our own files. Package names never begin with a dot. */
export const findPackageFolder = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?!\.)(?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];

/** Returns one message for each package whose licence does not allow distribution. */
export const licenceProblems = (packages: readonly LicensedPackage[]): string[] =>
  packages
    .filter(({ name, licence }) => !isAccepted(licence, name))
    .map(
      ({ name, version, licence = 'no licence that it declares' }) =>
        `${name} ${version} has ${licence}, with which it must not be distributed. Use another package, or add the licence to platform/src/build/licences.ts after reading it`,
    );

const byName = (one: LicensedPackage, other: LicensedPackage): number =>
  `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1;

function noticeOf({ name, version, licence = '', author, texts }: LicensedPackage): string {
  const own = texts.length > 0 ? texts : [`${author ? `Copyright ${author}\n` : ''}Licence: ${licence}`];
  return [`${name} ${version} (${licence})`, ...own].join('\n\n');
}

/** The notices of packages as one text. */
export const formatNotices = (packages: readonly LicensedPackage[]): string =>
  `${[
    'This software contains packages of others, with these licences and notices.',
    ...[...packages].sort(byName).map(noticeOf),
  ].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
