/** Removes the origin from an address of this site, so that visitors stay on the host they use; other addresses are unchanged. */
export function toLocalAddress(address: URL, publicUrl: string): string {
  return address.origin === publicUrl ? `${address.pathname}${address.search}` : address.href;
}
