/**
 * Validates the address that the browser is redirected to for a payment (PD-14): a page of this site (the payment
 * sandbox), or a provider's page over https.
 * @param hosts of the providers
 * @param origin of this site
 * @returns the address to navigate to; undefined if it is not allowed
 */
export function paymentUrl(text: string, hosts: readonly string[], origin: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOurs = url.origin === origin && /^https?:$/.test(url.protocol);
  const isTheirs = url.protocol === 'https:' && hosts.includes(url.host) && url.username === '';
  return isOurs || isTheirs ? url.href : undefined;
}
