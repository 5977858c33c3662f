import type { RegistryCodec, Revision } from './store.ts';

/** Reads revisions; an unusable one is reported once. */
export class RevisionReader {
  readonly #codec: RegistryCodec;
  readonly #warn: (message: string) => void;
  readonly #told = new Set<string>();

  constructor(codec: RegistryCodec, warn: (message: string) => void) {
    this.#codec = codec;
    this.#warn = warn;
  }

  /**
   * @param revision the expected number, if known: an older revision in its place is not accepted
   * @returns undefined if it is unusable
   */
  open(bytes: Uint8Array, place: string, revision?: number): Revision | undefined {
    try {
      const registry = this.#codec.read(bytes);
      if (registry.revision !== (revision ?? registry.revision))
        throw new Error(`it is revision ${registry.revision}`);
      return { registry, bytes };
    } catch (error) {
      const message = `${place} cannot be used (${(error as Error).message}): the newest revision that can be stays in force`;
      if (!this.#told.has(message)) this.#warn(message);
      this.#told.add(message);
      return undefined;
    }
  }
}
