import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedRegistry } from '../registry/codec.ts';
import { revisionFile } from '../registry/release-path.ts';
import type { Keyring } from '../registry/signer.ts';
import type { ReleaseStore, StoreOptions } from '../registry/store.ts';
import { FolderStore } from '../registry/store-folder.ts';
import { S3Store } from '../registry/store-s3.ts';
import { interceptFiles, writes } from './files.ts';
import { testKeys } from './keys.ts';
import { startS3 } from './s3.ts';

/**
 * Kind of failure from one step on, where a step is a file system call or a request. `full`: the store is full. `gone`:
 * nothing is executed any more, because the store is unavailable or the process was killed. `unheard of`: that step was
 * executed, and its response was lost.
 */
export type Trouble = 'full' | 'gone' | 'unheard of';

/** An empty store of one kind, with functions to break it. */
export interface StoreFixture {
  /** Opens the store as another process would. */
  open(options?: Partial<StoreOptions>): ReleaseStore;
  /** Replaces the newest registry by these bytes, like a manual edit. */
  editRegistry(bytes: string): Promise<void>;
  /** Changes a stored file without the store's knowledge. */
  editFile(name: string, version: string, path: string, bytes: string): Promise<void>;
  /** Deletes the newest revision; in a bucket, restores the previous one in its place. @returns a function that undoes it */
  removeNewest(): Promise<() => Promise<void>>;
  /** Makes the whole store unavailable: an unmounted disk, an unreachable bucket. @returns a function that undoes it */
  takeAway(): Promise<() => Promise<void>>;
  /** The kinds of failures that this store can simulate. */
  troubles: Trouble[];
  /** Simulates a failure from a step on. @returns a function that ends it and returns the number of steps so far */
  trouble(kind: Trouble, step: number): () => number;
  close(): Promise<void>;
}

export const createCodec = (believed: Keyring = testKeys.pointer.trusted) =>
  sealedRegistry(believed, testKeys.pointer.signer);

export async function createFolderFixture(): Promise<StoreFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-store-'));
  return {
    open: (options) => new FolderStore(folder, { codec: createCodec(), ...options }),
    async editRegistry(bytes) {
      const registry = join(folder, 'registry');
      await mkdir(registry, { recursive: true });
      await writeFile(join(registry, revisionFile((await readdir(registry)).length + 1)), bytes);
    },
    editFile: (name, version, path, bytes) => writeFile(join(folder, name, version, path), bytes),
    async removeNewest() {
      const registry = join(folder, 'registry');
      const newest = join(registry, (await readdir(registry)).sort().at(-1) ?? '');
      await rename(newest, `${folder}-newest`);
      return () => rename(`${folder}-newest`, newest);
    },
    async takeAway() {
      await rename(folder, `${folder}-away`);
      return () => rename(`${folder}-away`, folder);
    },
    troubles: ['full', 'gone'],
    trouble(kind, step) {
      let count = 0;
      const end = interceptFiles((call) => {
        if (++count < step) return;
        if (kind === 'full' && !writes(call)) return;
        const code = kind === 'full' ? 'ENOSPC' : 'EIO';
        throw Object.assign(new Error(`${code}: ${call}`), { code, syscall: call });
      });
      return () => {
        end();
        return count;
      };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function bucketGround(): Promise<StoreFixture & { s3: Awaited<ReturnType<typeof startS3>> }> {
  const s3 = await startS3('rafiq');
  const client = {
    endpoint: s3.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  };
  return {
    s3,
    open: (options) =>
      new S3Store('s3://rafiq/site', { codec: createCodec(), freshFor: 0, client, ...options }),
    editRegistry: async (bytes) => s3.edit('site/releases/registry.json', bytes),
    editFile: async (name, version, path, bytes) =>
      s3.edit(`site/releases/${name}/${version}/${path}`, bytes),
    async removeNewest() {
      const pointer = 'site/releases/registry.json';
      const [before = '', newest = ''] = [...s3.objects.keys()]
        .filter((key) => key.startsWith('site/registry/'))
        .sort()
        .slice(-2);
      const [kept, removed] = [s3.objects.get(before), s3.objects.get(newest)];
      s3.objects.delete(newest);
      s3.edit(pointer, kept?.bytes ?? '');
      return async () => {
        s3.edit(newest, removed?.bytes ?? '');
        s3.edit(pointer, removed?.bytes ?? '');
      };
    },
    takeAway() {
      s3.intercept(() => 'gone');
      return Promise.resolve(async () => s3.intercept(undefined));
    },
    troubles: ['full', 'gone', 'unheard of'],
    trouble(kind, step) {
      let count = 0;
      s3.intercept((request) => {
        if (++count < step) return undefined;
        if (kind === 'full')
          return request.startsWith('PUT') ? { status: 507, code: 'XMinioStorageFull' } : undefined;
        return kind === 'unheard of' && count === step ? 'lost' : 'gone';
      });
      return () => {
        s3.intercept(undefined);
        return count;
      };
    },
    close: () => s3.close(),
  };
}
