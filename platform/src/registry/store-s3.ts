import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { Bucket, type ObjectHeaders, WriteConflict } from './bucket.ts';
import { computeDigest, computeUploadDigest, digestFile } from './digest.ts';
import { FileCache } from './file-cache.ts';
import { inParallel } from './in-parallel.ts';
import { manifestFile } from './manifest.ts';
import { getMediaType } from './media-type.ts';
import type { Registry } from './registry.ts';
import { releaseFilePath, releasePath } from './release-path.ts';
import { S3Revisions } from './s3-revisions.ts';
import {
  ReleaseExists,
  type ReleaseFile,
  type ReleaseStore,
  type Revision,
  type StoredRelease,
  type StoreOptions,
} from './store.ts';

/**
 * After this time without a write, an upload counts as killed: one request with all its attempts takes less than two
 * minutes, and clocks differ.
 */
const abandonedAfter = 600_000;
/** Maximum number of concurrent requests. */
const parallel = 8;
const root = 'releases/';
/** Outside the folder that a CDN in front of the bucket serves. */
const mapsOf = (name: string, version: string) => `maps/${releasePath(name, version)}.json.gz`;

export interface S3Options extends StoreOptions {
  /** Milliseconds for which the registry is cached. */
  freshFor?: number;
  /** Bytes of cached files. */
  cache?: number;
  /** Overrides the settings of the environment. */
  client?: S3ClientConfig;
}

/** Headers with which a CDN in front of the bucket serves a file; a compressed copy has the media type of its original. */
function headersOf(path: string): ObjectHeaders {
  const [, original = path, copy] = /^(.+)\.(br|gz)$/.exec(path) ?? [];
  return {
    ContentType: getMediaType(original),
    CacheControl: 'public, max-age=31536000, immutable',
    ...(copy && { ContentEncoding: copy === 'br' ? 'br' : 'gzip' }),
  };
}

/**
 * `releases/<name>/<version>/…` for releases, `releases/registry.json` for the registry, `registry/` for archived
 * revisions. A release exists once its manifest does, which is written last and deleted first. Before that, a digest file
 * records what is being uploaded, so that two uploads of one version cannot mix.
 */
export class S3Store implements ReleaseStore {
  readonly #bucket: Bucket;
  readonly #revisions: S3Revisions;
  readonly #files: FileCache;

  /** @param address `s3://bucket/prefix` */
  constructor(address: string, { freshFor = 1_000, cache = 64 << 20, client = {}, ...options }: S3Options) {
    this.#bucket = new Bucket(address, { client });
    this.#revisions = new S3Revisions(this.#bucket, options, freshFor);
    this.#files = new FileCache(cache);
  }

  readCurrent(): Promise<Revision | undefined> {
    return this.#revisions.read();
  }

  async readRegistry(): Promise<Registry | undefined> {
    return (await this.readCurrent())?.registry;
  }

  async readSealed(): Promise<Uint8Array | undefined> {
    return (await this.readCurrent())?.bytes;
  }

  writeRegistry(next: Omit<Registry, 'revision'>, basedOn: number): Promise<Registry> {
    return this.#revisions.write(next, basedOn);
  }

  revisions(): Promise<number[]> {
    return this.#revisions.list();
  }

  async readRevision(revision: number): Promise<Registry | undefined> {
    return (await this.#revisions.find(revision))?.registry;
  }

  prunedThrough(): Promise<number> {
    return this.#revisions.prunedThrough();
  }

  deleteRevisions(revisions: readonly number[], through: number): Promise<void> {
    return this.#revisions.delete(revisions, through);
  }

  async putRelease(name: string, version: string, files: ReleaseFile[]): Promise<void> {
    const manifest = files.find(({ path }) => path === manifestFile);
    if (manifest === undefined) throw new Error(`${name} ${version} has no ${manifestFile}`);
    const folder = `${root}${releasePath(name, version)}/`;
    if (!(await this.#claim(name, version, files))) return;
    const others = files.filter((file) => file !== manifest);
    await inParallel(parallel, others, ({ path, bytes }) =>
      this.#bucket.put(folder + path, bytes, headersOf(path)),
    );
    try {
      await this.#bucket.put(folder + manifestFile, manifest.bytes, headersOf(manifestFile), 'absent');
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      // A concurrent upload of this release was faster, or this one succeeded and its response was lost.
      if (await this.#claim(name, version, files)) throw new ReleaseExists(name, version);
    }
  }

  async readFile(name: string, version: string, path: string): Promise<Uint8Array | undefined> {
    const file = releaseFilePath(name, version, path);
    if (file === undefined) return undefined;
    return this.#files.get(file, async () => (await this.#bucket.get(root + file))?.bytes);
  }

  async putSourceMaps(name: string, version: string, packed: Uint8Array): Promise<void> {
    if (await this.#bucket.has(mapsOf(name, version))) return;
    await this.#bucket.put(mapsOf(name, version), packed, {
      ContentType: 'application/gzip',
      CacheControl: 'private, no-store',
    });
  }

  async readSourceMaps(name: string, version: string): Promise<Uint8Array | undefined> {
    return (await this.#bucket.get(mapsOf(name, version)))?.bytes;
  }

  async releases(): Promise<StoredRelease[]> {
    const found = await this.#bucket.list(root);
    return found.flatMap(({ key, modifiedAt }) => {
      const [name = '', version = '', file, ...more] = key.slice(root.length).split('/');
      const isRelease = file === manifestFile && more.length === 0 && releaseFilePath(name, version, file);
      return isRelease ? [{ name, version, publishedAt: modifiedAt }] : [];
    });
  }

  async deleteRelease(name: string, version: string): Promise<void> {
    const folder = `${root}${releasePath(name, version)}/`;
    await this.#bucket.delete(folder + manifestFile);
    await this.#bucket.delete(mapsOf(name, version));
    const keys = (await this.#bucket.list(folder)).map(({ key }) => key);
    await inParallel(parallel, keys, (key) => this.#bucket.delete(key));
    for (const key of [folder + manifestFile, ...keys]) this.#files.delete(key.slice(root.length));
  }

  /**
   * Claims a release for these files. Only one upload at a time can hold the claim; an upload of the same files may
   * continue after it was killed.
   * @returns false if the release exists already
   * @throws {ReleaseExists} if it exists, or is being uploaded, with other content
   */
  async #claim(name: string, version: string, files: ReleaseFile[]): Promise<boolean> {
    const folder = `${root}${releasePath(name, version)}/`;
    const own = computeDigest(files);
    const text = `${own} ${computeUploadDigest(files)}`;
    const claim = await this.#bucket.get(folder + digestFile);
    const claimed = claim && new TextDecoder().decode(claim.bytes);
    if (await this.#bucket.has(folder + manifestFile)) {
      if (claimed?.split(' ')[0] === own) return false;
      throw new ReleaseExists(name, version);
    }
    if (claimed === text) return true;
    if (claim && !(await this.#isAbandoned(folder)))
      throw new ReleaseExists(
        name,
        version,
        'is being published with other content, or was a few minutes ago',
      );
    try {
      await this.#bucket.put(
        folder + digestFile,
        Buffer.from(text),
        headersOf(digestFile),
        claim ?? 'absent',
      );
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return this.#claim(name, version, files);
      throw error;
    }
  }

  async #isAbandoned(folder: string): Promise<boolean> {
    const written = (await this.#bucket.list(folder)).map(({ modifiedAt }) => modifiedAt.getTime());
    return Date.now() - Math.max(...written) > abandonedAfter;
  }
}
