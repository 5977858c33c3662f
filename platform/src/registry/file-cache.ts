/** Cache of immutable files, limited by size; evicts the least recently used ones. */
export class FileCache {
  readonly #max: number;
  readonly #files = new Map<string, Uint8Array>();
  readonly #reading = new Map<string, Promise<Uint8Array | undefined>>();
  #size = 0;

  /** @param max total bytes */
  constructor(max: number) {
    this.#max = max;
  }

  /** The file at `key`; concurrent callers share one read. A missing file is not cached. */
  async get(key: string, read: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
    const known = this.#files.get(key);
    if (known !== undefined) {
      this.#files.delete(key);
      this.#files.set(key, known);
      return known;
    }
    const reading =
      this.#reading.get(key) ??
      read()
        .then((bytes) => this.#keep(key, bytes))
        .finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  delete(key: string) {
    this.#size -= this.#files.get(key)?.length ?? 0;
    this.#files.delete(key);
  }

  #keep(key: string, bytes: Uint8Array | undefined) {
    if (bytes === undefined || bytes.length > this.#max) return bytes;
    this.#files.set(key, bytes);
    this.#size += bytes.length;
    for (const oldest of this.#files.keys()) {
      if (this.#size <= this.#max) break;
      this.delete(oldest);
    }
    return bytes;
  }
}
