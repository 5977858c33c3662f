/** An address on this very site, without the origin, so that a visitor stays at the one they came by; others unchanged. */
export function stayingHere(address: URL, publicUrl: string): string {
  return address.origin === publicUrl ? `${address.pathname}${address.search}` : address.href;
}
