import type { FastifyRequest } from 'fastify';

/**
 * The country of a call, ISO 3166-1 alpha-2, from the header of the proxy in front (PD-118); undefined without the header, or from a sender that
 * is not trusted. Proxies send XX and T1 for an unknown country.
 */
export function getCountry(
  { headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>,
  header: string | undefined,
): string | undefined {
  // Several addresses mean that a trusted proxy has forwarded the call.
  if (header === undefined || (ips ?? []).length < 2) return undefined;
  const value = headers[header];
  const country = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : undefined;
}
