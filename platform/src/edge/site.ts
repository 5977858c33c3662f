import type { Registry } from '../registry/registry.ts';
import type { ReleaseStore } from '../registry/store.ts';
import { type SiteDocument, siteDocument } from './document.ts';

/** The document of what is live, composed once for each revision of the registry. */
export class Site {
  readonly #store: ReleaseStore;
  readonly #warn: (message: string) => void;
  #composed: { registry: Registry; document: SiteDocument } | undefined;
  #broken: Registry | undefined;

  constructor(store: ReleaseStore, warn: (message: string) => void) {
    this.#store = store;
    this.#warn = warn;
  }

  /** Undefined when nothing was released yet. A revision whose document cannot be had leaves the one before. */
  async document(): Promise<SiteDocument | undefined> {
    const registry = await this.#store.readRegistry();
    if (registry === undefined) return undefined;
    if (registry !== this.#composed?.registry) await this.#renew(registry);
    return this.#composed?.document;
  }

  async #renew(registry: Registry) {
    try {
      this.#composed = {
        registry,
        document: await siteDocument(await shellHtml(this.#store, registry), registry),
      };
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
