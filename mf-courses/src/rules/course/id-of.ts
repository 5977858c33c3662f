/** The number that a part of an address is; undefined for what is none. */
export function idOf(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
