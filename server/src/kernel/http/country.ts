import type { FastifyRequest } from 'fastify';

/**
 * The country that a call comes from, ISO 3166-1 alpha-2, as the proxy in front says it in a header of its own (PD-118); undefined where
 * nobody says it, or somebody who is not believed. XX and T1 are what proxies say of those whose country they do not know.
 */
export function countryOf(
  { headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>,
  header: string | undefined,
): string | undefined {
  // More than one address: the call was forwarded, and whoever did it is believed.
  if (header === undefined || (ips ?? []).length < 2) return undefined;
  const said = headers[header];
  const country = typeof said === 'string' ? said.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : undefined;
}
