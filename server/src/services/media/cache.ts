/** A small cache with a maximum age and a maximum number of entries. */
export function createCache<Value>({ ms, max }: { ms: number; max: number }) {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    /** @param now milliseconds */
    get(key: string, now: number): Value | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.until > now) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key: string, value: Value, now: number): void {
      // Evicts the oldest entry: a map keeps insertion order.
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= max && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { value, until: now + ms });
    },
    delete: (key: string): boolean => entries.delete(key),
  };
}
