/** Number of tints, whose colors are in theme/tokens.ts. */
export const tintCount = 8;

/** FNV-1a hash: the same text returns the same number everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

/** The tint of an entity or a person, 0 to 7. */
export function getTint(seed: string): number {
  return hash(seed) % tintCount;
}

/** A seeded generator of random numbers in [0, 1) (mulberry32). */
export function createRandom(seed: string): () => number {
  let state = hash(`${seed}#`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
