import { isDeepStrictEqual } from 'node:util';
import { compose } from '../registry/choice.ts';
import type { Registry, ShellRelease, Visit } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { sealed, Unverified } from '../registry/signed-content.ts';
import { type Sendable, sendable, withRegistry } from './document.ts';
import { type Head, withHead } from './head.ts';
import { pageRegistry } from './page-registry.ts';

/** Maximum number of cached documents of one revision. */
const maxDocuments = 200;

/** One verified revision of the registry. Composes the documents that visitors get, one for each visit and page head, and caches them. */
export class Live {
  readonly registry: Registry;
  readonly #htmls: ReadonlyMap<string, string>;
  /** The stored file of the signed registry; undefined if this revision is incomplete, or a later one is stored. */
  readonly sealed: Uint8Array | undefined;
  /** Documents by visit and head; the most recently used ones are last. */
  readonly #documents = new Map<string, Promise<Sendable>>();
  #announcement: Promise<Sendable> | undefined;

  /**
   * @param htmls documents of the live shell and of its canary, by version
   * @param bytes the stored file of the signed registry; undefined if this revision is incomplete, or a later one is stored
   */
  constructor(registry: Registry, htmls: ReadonlyMap<string, string>, bytes: Uint8Array | undefined) {
    this.registry = registry;
    this.#htmls = htmls;
    this.sealed = bytes;
  }

  /** The document, composed and compressed once. @param few a limited number of such documents exists: they get the best compression, others a fast one */
  document(visit: Visit, head?: Head, few = true): Promise<Sendable> {
    const key = JSON.stringify([visit, head]);
    const document = this.#documents.get(key) ?? sendable(this.html(visit, head), few ? 10 : 5);
    this.#documents.delete(key);
    this.#documents.set(key, document);
    if (this.#documents.size > maxDocuments) {
      const [oldest = ''] = this.#documents.keys();
      this.#documents.delete(oldest);
    }
    return document;
  }

  /** The registry of a visitor with these canaries. */
  composed({ canaries }: Pick<Visit, 'canaries'>): Registry {
    return compose(this.registry, canaries);
  }

  html(visit: Visit, head?: Head): string {
    const registry = this.composed(visit);
    const html = this.#htmls.get(registry.shell.version) ?? '';
    return withRegistry(head ? withHead(html, head) : html, pageRegistry(registry, visit));
  }

  /** The signed registry by which open pages detect this revision. */
  announcement(): Promise<Sendable> | undefined {
    this.#announcement ??= this.sealed && sendable(this.sealed, 5);
    return this.#announcement;
  }
}

/** The document of a shell release, without the registry. @throws {Unverified} */
export async function shellHtml(releases: Releases, shell: ShellRelease): Promise<string> {
  const bytes = await releases.file('shell', shell.version, shell.document);
  if (bytes === undefined) throw new Error(`shell ${shell.version} has no ${shell.document}`);
  return new TextDecoder().decode(bytes);
}

/**
 * Everything of a revision from which documents are composed.
 * @throws {Unverified} when a release is not the one that was built
 */
export async function readLive(releases: Releases, registry: Registry): Promise<Live> {
  const canary = registry.canaries.shell?.release;
  const shells = canary?.kind === 'shell' ? [registry.shell, canary] : [registry.shell];
  const [htmls, bytes] = await Promise.all([
    Promise.all(shells.map(async (shell) => [shell.version, await shellHtml(releases, shell)] as const)),
    releases.store.readSealed(),
    releases.verify(registry),
  ]);
  const isThis = bytes !== undefined && revisionIn(bytes) === registry.revision;
  return new Live(registry, new Map(htmls), isThis ? bytes : undefined);
}

/** The usable part of a revision that does not verify completely: see `Releases.verifiable`. @throws {Unverified} */
export async function readVerifiable(releases: Releases, registry: Registry): Promise<Live> {
  const html = await shellHtml(releases, registry.shell);
  const shell = await releases.record('shell', registry.shell.version);
  if (!isDeepStrictEqual(shell, registry.shell))
    throw new Unverified('the shell is not the one that was built');
  return new Live(await releases.verifiable(registry), new Map([[registry.shell.version, html]]), undefined);
}

/** The revision number of a registry that the store has verified. */
const revisionIn = (bytes: Uint8Array): number =>
  JSON.parse(sealed.parse(JSON.parse(new TextDecoder().decode(bytes))).content).revision;
