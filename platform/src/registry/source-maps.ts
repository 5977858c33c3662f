import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { ReleaseFile } from './store.ts';

/** Folder of a build with the source maps of its scripts. The store keeps them apart from releases, so that they are never served. */
export const mapsFolder = '.maps';

/** The maps of a release by path of the script: `static/js/app.js`. */
const sourceMaps = z.record(z.string(), z.unknown());
export type SourceMaps = z.infer<typeof sourceMaps>;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** All maps of a release as one file. @param maps by path of the script */
export const packSourceMaps = (maps: readonly ReleaseFile[]): Promise<Uint8Array> =>
  zip(
    JSON.stringify(
      Object.fromEntries(
        maps.map(({ path, bytes }) => [path, JSON.parse(new TextDecoder().decode(bytes)) as unknown]),
      ),
    ),
  );

export const unpackSourceMaps = async (bytes: Uint8Array): Promise<SourceMaps> =>
  sourceMaps.parse(JSON.parse((await unzip(bytes)).toString()));
