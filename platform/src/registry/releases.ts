import { isDeepStrictEqual } from 'node:util';
import { contractsFile, type ReleaseContracts, releaseContracts } from './contracts.ts';
import { computeIntegrity } from './integrity.ts';
import { type Manifest, manifest, manifestFile } from './manifest.ts';
import { type Registry, type Release, release } from './registry.ts';
import { Unverified } from './signed-content.ts';
import { type KeyPair, openSealed, type Signer } from './signer.ts';
import type { ReleaseStore } from './store.ts';

/** The entry of a path in a manifest; undefined for names that every object inherits. */
const fileOf = (found: Manifest | undefined, path: string) =>
  found && Object.hasOwn(found.files, path) ? found.files[path] : undefined;

const decode = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Maximum number of cached manifests; one has some kilobytes. */
const maxManifests = 200;

/** Access to a store that returns only what the release key signed. Everything is served and promoted through it. */
export class Releases {
  readonly store: ReleaseStore;
  /** Public keys that browsers trust to sign registries: raw Ed25519, base64url. */
  readonly pointerKeys: readonly string[];
  readonly #keys: KeyPair;
  readonly #manifests = new Map<string, Promise<Manifest | undefined>>();
  /** Hashes of bytes that the store caches, computed once. */
  readonly #hashes = new WeakMap<Uint8Array, string>();

  /**
   * @param keys the release key: verifies stored releases, and signs them if its private half is available
   * @param pointerKeys public halves of the pointer key, with which the store verifies its registry
   */
  constructor(store: ReleaseStore, keys: KeyPair, pointerKeys: readonly string[] = []) {
    this.store = store;
    this.pointerKeys = pointerKeys;
    this.#keys = keys;
  }

  /** The private half of the release key, if releases are built here. */
  get signer(): Signer | undefined {
    return this.#keys.signer;
  }

  /** The manifest of a release; undefined when it is not in the store. @throws {Unverified} */
  manifest(name: string, version: string): Promise<Manifest | undefined> {
    const key = `${name}@${version}`;
    const known = this.#manifests.get(key);
    if (known !== undefined) return known;
    const reading = this.#readManifest(name, version).then((read) => read?.manifest);
    this.#manifests.set(key, reading);
    const [oldest = ''] = this.#manifests.keys();
    if (this.#manifests.size > maxManifests) this.#manifests.delete(oldest);
    // Not cached: a missing or broken file may be repaired later.
    const clear = () => this.#evict(key, reading);
    reading.then((found) => found ?? clear(), clear);
    return reading;
  }

  /** A file as it was built; undefined if it is no file of the release. @throws {Unverified} */
  async file(name: string, version: string, path: string): Promise<Uint8Array | undefined> {
    if (path === manifestFile) return (await this.#readManifest(name, version))?.bytes;
    const reading = this.manifest(name, version);
    const known = fileOf(await reading, path);
    // A stored file that the manifest does not list is no part of the release.
    const bytes = known && (await this.store.readFile(name, version, path));
    if (known === undefined || bytes === undefined) return undefined;
    if (this.#integrityOf(bytes) === known.integrity) return bytes;
    // The release may have been deleted and published again since its manifest was read.
    this.#evict(`${name}@${version}`, reading);
    if (this.#integrityOf(bytes) === fileOf(await this.manifest(name, version), path)?.integrity)
      return bytes;
    throw new Unverified(`${name} ${version}: ${path} is not the file that was built`);
  }

  /** The record of a release; undefined when it is not in the store. @throws {Unverified} */
  async record(name: string, version: string): Promise<Release | undefined> {
    const bytes = await this.file(name, version, 'release.json');
    return bytes && release.parse(decode(bytes));
  }

  /** What a release expects of others; undefined for releases that did not record it. @throws {Unverified} */
  async contracts(name: string, version: string): Promise<ReleaseContracts | undefined> {
    const bytes = await this.file(name, version, contractsFile);
    return bytes && releaseContracts.parse(decode(bytes));
  }

  /** Compares every record in a registry with the one of its release. @throws {Unverified} when one differs */
  async verify({
    shell,
    remotes,
    canaries,
  }: Pick<Registry, 'shell' | 'remotes' | 'canaries'>): Promise<void> {
    const named = [
      shell,
      ...Object.values(remotes),
      ...Object.values(canaries).map(({ release: canary }) => canary),
    ];
    await Promise.all(
      named.map(async (record) => {
        const built = await this.record(record.name, record.version);
        if (built === undefined) throw new Unverified(`${record.name} ${record.version} is not in the store`);
        if (!isDeepStrictEqual(built, record))
          throw new Unverified(
            `the registry's ${record.name} ${record.version} is not the one that was built`,
          );
      }),
    );
  }

  /** Whether every live release of a registry is stored as it was built, and the shell's document exists. */
  async isComplete(registry: Registry): Promise<boolean> {
    try {
      await this.verify(registry);
      const { name, version, document } = registry.shell;
      return (await this.file(name, version, document)) !== undefined;
    } catch (error) {
      if (error instanceof Unverified) return false;
      throw error;
    }
  }

  /**
   * The usable part of a registry that cannot be verified completely: the stable releases, without remotes whose record
   * differs from the built one. A remote that is missing from the store stays listed: none of its code can run, and it may
   * come back.
   */
  async verifiable(registry: Registry): Promise<Registry> {
    const remotes = await Promise.all(
      Object.entries(registry.remotes).map(async ([name, record]) => {
        const isBuilt = await this.record(name, record.version).then(
          (built) => built === undefined || isDeepStrictEqual(built, record),
          () => false,
        );
        return isBuilt ? [[name, record] as const] : [];
      }),
    );
    return { ...registry, remotes: Object.fromEntries(remotes.flat()), canaries: {} };
  }

  #integrityOf(bytes: Uint8Array): string {
    const hash = this.#hashes.get(bytes) ?? computeIntegrity(bytes);
    this.#hashes.set(bytes, hash);
    return hash;
  }

  /** Removes a cached manifest, unless another read has replaced it. */
  #evict(key: string, reading: Promise<Manifest | undefined>) {
    if (this.#manifests.get(key) === reading) this.#manifests.delete(key);
  }

  async #readManifest(name: string, version: string) {
    const bytes = await this.store.readFile(name, version, manifestFile);
    if (bytes === undefined) return undefined;
    let found: Manifest;
    try {
      found = manifest.parse(JSON.parse(openSealed(bytes, this.#keys.trusted)));
    } catch (error) {
      const reason = error instanceof Unverified ? error.message : 'what is signed is no manifest';
      throw new Unverified(`${name} ${version}: ${reason}`, { cause: error });
    }
    if (found.name !== name || found.version !== version)
      throw new Unverified(`${name} ${version}: its manifest is that of ${found.name} ${found.version}`);
    return { bytes, manifest: found };
  }
}
