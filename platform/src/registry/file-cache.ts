/** Files that never change, kept at hand up to a size; those asked for last stay. */
export class FileCache {
  readonly #most: number;
  readonly #files = new Map<string, Uint8Array>();
  readonly #reading = new Map<string, Promise<Uint8Array | undefined>>();
  #size = 0;

  /** @param most bytes kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** The file at `key`, read once for all who ask at the same time; what is not there is asked for again. */
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

  forget(key: string) {
    this.#size -= this.#files.get(key)?.length ?? 0;
    this.#files.delete(key);
  }

  #keep(key: string, bytes: Uint8Array | undefined) {
    if (bytes === undefined || bytes.length > this.#most) return bytes;
    this.#files.set(key, bytes);
    this.#size += bytes.length;
    for (const oldest of this.#files.keys()) {
      if (this.#size <= this.#most) break;
      this.forget(oldest);
    }
    return bytes;
  }
}
