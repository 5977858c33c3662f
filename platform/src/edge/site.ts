import type { Registry } from '../registry/registry.ts';
import type { ReleaseStore } from '../registry/store.ts';
import { type SiteDocument, siteDocument } from './document.ts';
import { type Head, withHead } from './head.ts';

/** How many documents of one revision are kept ready. */
const mostDocuments = 200;

/** One revision of what is live: its document, as it is and with the heads of pages. */
export class Live {
  readonly registry: Registry;
  readonly #html: string;
  /** By their heads; those asked for last at the end. */
  readonly #documents = new Map<string, Promise<SiteDocument>>();

  constructor(registry: Registry, html: string) {
    this.registry = registry;
    this.#html = html;
  }

  /** The document, composed once. One of which there are few is compressed as well as can be, others in a millisecond. */
  document(head?: Head, few = true): Promise<SiteDocument> {
    const key = JSON.stringify(head) ?? '';
    const document =
      this.#documents.get(key) ??
      siteDocument(head ? withHead(this.#html, head) : this.#html, this.registry, few ? 10 : 5);
    this.#documents.delete(key);
    this.#documents.set(key, document);
    if (this.#documents.size > mostDocuments) {
      const [oldest = ''] = this.#documents.keys();
      this.#documents.delete(oldest);
    }
    return document;
  }
}

/** What is live, read once for each revision of the registry. */
export class Site {
  readonly #store: ReleaseStore;
  readonly #warn: (message: string) => void;
  #live: Live | undefined;
  #broken: Registry | undefined;

  constructor(store: ReleaseStore, warn: (message: string) => void) {
    this.#store = store;
    this.#warn = warn;
  }

  /** Undefined when nothing was released yet. A revision whose document cannot be had leaves the one before. */
  async live(): Promise<Live | undefined> {
    const registry = await this.#store.readRegistry();
    if (registry === undefined) return undefined;
    if (registry !== this.#live?.registry) await this.#renew(registry);
    return this.#live;
  }

  async #renew(registry: Registry) {
    try {
      this.#live = new Live(registry, await shellHtml(this.#store, registry));
    } catch (error) {
      if (this.#broken !== registry) this.#warn(`registry revision ${registry.revision}: ${error}`);
      this.#broken = registry;
    }
  }
}

/** The document as the shell's release has it, without the registry. */
export async function shellHtml(store: ReleaseStore, { shell }: Registry): Promise<string> {
  const bytes = await store.readFile('shell', shell.version, shell.document);
  if (bytes === undefined) throw new Error(`shell ${shell.version} has no ${shell.document}`);
  return new TextDecoder().decode(bytes);
}
