import { SourceMap, type SourceMapPayload } from 'node:module';
import { releaseFilePath } from '../registry/release-path.ts';
import type { Releases } from '../registry/releases.ts';
import { unpackSourceMaps } from '../registry/source-maps.ts';

/** A position in a script of a release, as browsers report it: `mf-auth/1.2.0/static/js/app.js:1:2345`. */
const reported =
  /^(?:.*\/releases\/)?(?<name>[^/\s]+)\/(?<version>[^/\s]+)\/(?<file>[^:\s]+):(?<line>\d+):(?<column>\d+)$/;

/** Position in the sources, relative to the package's folder: `../shared-ui/src/card/card.tsx:12:5`. */
export interface Located {
  position: string;
  /** Undefined if there is no map, or the map does not cover the position. */
  source?: string;
  problem?: string;
}

/** Finds the source position of a position in a script, with the maps that were stored with its release. */
export async function locate({ store }: Releases, position: string): Promise<Located> {
  const { name = '', version = '', file = '', line, column } = reported.exec(position)?.groups ?? {};
  if (releaseFilePath(name, version, file) === undefined)
    return { position, problem: 'it is no position such as mf-auth/1.2.0/static/js/app.js:1:2345' };
  const packed = await store.readSourceMaps(name, version);
  if (packed === undefined) return { position, problem: `no source maps of ${name} ${version} are stored` };
  const map = (await unpackSourceMaps(packed))[file] as SourceMapPayload | undefined;
  if (map === undefined) return { position, problem: `${name} ${version} has no script ${file}` };
  const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return { position, problem: 'its map has no source for it' };
  return {
    position,
    source: `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
  };
}
