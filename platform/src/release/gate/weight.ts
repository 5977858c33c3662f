import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Needs, Release, RemoteRelease, ShellRelease } from '../../registry/registry.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import { budgets } from './budgets.ts';
import { formatName, type Violation } from './violation.ts';

type Bytes = ReadonlyMap<string, Uint8Array>;

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const brotliAt = (quality: number) => (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

export const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Total size of files after brotli, each counted once. The best quality is slow, so it is used only if the size at a fast one exceeds the limit. */
function brotliOf(files: Iterable<string>, bytes: Bytes, limit: number): number {
  const contents = [...new Set(files)].flatMap((file) => bytes.get(file) ?? []);
  const quick = sum(contents.map(brotliAt(5)));
  return quick <= limit ? quick : sum(contents.map(brotliAt(11)));
}

const filesOf = (needs: Needs | undefined): string[] =>
  [...(needs?.scripts ?? []), ...(needs?.styles ?? [])].map(({ file }) => file);

export const languages = ['en', 'ar'] as const;

/** The files that a fill of a slot loads first: the entry, the texts of a language, the component. */
export const fillFiles = (
  { entry, exposes }: RemoteRelease,
  component: string,
  language: (typeof languages)[number],
): string[] => [
  entry.file,
  ...filesOf(exposes[`locales/${language}`]),
  ...filesOf(exposes[`slots/${component}`]),
];

export function overweight(
  where: string,
  what: string,
  size: number,
  limit: number,
  fix: string,
): Violation[] {
  if (size <= limit) return [];
  return [{ where, what: `${what} ${kilobytes(size)}, the budget is ${kilobytes(limit)}`, mend: fix }];
}

/** Versions of the copies of Module Federation's run time in a script: each copy sets this name. */
const runTimesIn = (script: string): string[] =>
  [...script.matchAll(/__DEBUG_CONSTRUCTOR_VERSION__\s*=\s*["']([^"']+)["']/g)].map(
    ([, version = '']) => version,
  );

function remoteErrors(record: RemoteRelease, bytes: Bytes): Violation[] {
  const { entry, page, fill } = record.stock === undefined ? budgets.remote : budgets.stock;
  const where = formatName(record);
  const { exposes, screens } = record;
  const texts = languages.map((language) => filesOf(exposes[`locales/${language}`]));
  const sizes = Object.entries(screens).map(([screen, needs]) => {
    const files = [record.entry.file, ...filesOf(exposes.app), ...filesOf(needs)];
    return { screen, size: Math.max(...texts.map((own) => brotliOf([...files, ...own], bytes, page))) };
  });
  const fills = record.contribution.slots.map(({ slot, component }) => ({
    slot,
    component,
    size: Math.max(
      ...languages.map((language) => brotliOf(fillFiles(record, component, language), bytes, fill)),
    ),
  }));
  const runTimes = runTimesIn(new TextDecoder().decode(bytes.get(record.entry.file)));
  return [
    ...fills.flatMap(({ slot, component, size }) =>
      overweight(
        `${where}, slot ${slot}`,
        `its fill ${component} loads (brotli)`,
        size,
        fill,
        'Every visitor of the page with the slot loads it: load parts when they are needed, or use what the shell shares',
      ),
    ),
    ...(runTimes.length > 1
      ? [
          {
            where: `${where}, ${record.entry.file}`,
            what: `it has ${runTimes.length} copies of Module Federation's run time (${runTimes.join(', ')})`,
            mend: 'Bring all packages of @module-federation to one version, by `overrides` of the package manager where one asks for another, and build again',
          },
        ]
      : overweight(
          `${where}, ${record.entry.file}`,
          'its entry has (gzip)',
          gzipSync(bytes.get(record.entry.file) ?? '', { level: 9 }).length,
          entry,
          'Keep code out of what the entry loads at once',
        )),
    ...sizes.flatMap(({ screen, size }) =>
      overweight(
        `${where}, screen ${screen}`,
        'its page loads (brotli)',
        size,
        page,
        'Load parts of the screen when they are needed, or use what the shell shares',
      ),
    ),
  ];
}

/** Paths of the scripts and styles that the document of this release loads. */
const namedIn = ({ name, version }: ShellRelease, html: string): string[] =>
  [...html.matchAll(/(?:src|href)="?([^"\s>]+\.(?:js|css))/g)].map(([, address = '']) =>
    address.replace(`/releases/${name}/${version}/`, '').replace(/^\.?\//, ''),
  );

function shellErrors(record: ShellRelease, bytes: Bytes): Violation[] {
  const { document: limit } = budgets.shell;
  const files = namedIn(record, new TextDecoder().decode(bytes.get(record.document)));
  return overweight(
    `${formatName(record)}, ${record.document}`,
    'its scripts and styles have (brotli)',
    brotliOf(files, bytes, limit),
    limit,
    'Load on demand what not every page needs',
  );
}

/** Checks the size of a release against its budgets. */
export function checkWeight(record: Release, files: readonly ReleaseFile[]): Violation[] {
  const bytes = new Map(files.map((file) => [file.path, file.bytes]));
  return record.kind === 'shell' ? shellErrors(record, bytes) : remoteErrors(record, bytes);
}
