import type { ReleaseContracts } from '../registry/contracts.ts';
import type { Manifest } from '../registry/manifest.ts';
import type { Release } from '../registry/registry.ts';
import { Releases } from '../registry/releases.ts';
import { createKeyring } from '../registry/signer.ts';
import type { Built } from './built.ts';

/** The stored releases of a site plus builds that are not stored yet, for the gate's checks. */
export class CandidateReleases extends Releases {
  readonly #site: Releases;
  readonly #builds: readonly Built[];

  constructor(site: Releases, builds: readonly Built[]) {
    super(site.store, { trusted: createKeyring([]) });
    this.#site = site;
    this.#builds = builds;
  }

  override manifest(name: string, version: string): Promise<Manifest | undefined> {
    return this.#site.manifest(name, version);
  }

  override async file(name: string, version: string, path: string): Promise<Uint8Array | undefined> {
    const build = this.#find(name, version);
    if (build === undefined) return this.#site.file(name, version, path);
    return build.files.find((file) => file.path === path)?.bytes;
  }

  override async record(name: string, version: string): Promise<Release | undefined> {
    return this.#find(name, version)?.record ?? this.#site.record(name, version);
  }

  override async contracts(name: string, version: string): Promise<ReleaseContracts | undefined> {
    const build = this.#find(name, version);
    return build === undefined ? this.#site.contracts(name, version) : build.contracts;
  }

  #find(name: string, version: string) {
    return this.#builds.find(({ record }) => record.name === name && record.version === version);
  }
}
