/** Parses an id from a part of an address; undefined if it is invalid. */
export function parseId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
