export type Environment = 'development' | 'test' | 'production';

/** The page hosts of an environment and its API's origin; '' for the page's own origin. */
export type HostTable = Partial<Record<Environment, { pages?: readonly string[]; api?: string }>>;

/**
 * The origin of every `/api` path, by the page's host (XCUT-029, PD-19). An unknown host counts as development, which
 * uses the page's own origin unless the table has another.
 * @param host with its port, if any
 */
export function apiBase(host: string, table: HostTable): string {
  const environments = Object.values(table);
  const own = environments.find(({ pages }) => pages?.includes(host)) ?? table.development;
  return own?.api?.replace(/\/$/, '') ?? '';
}

const isTable = (value: unknown): value is HostTable =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (entry: unknown) =>
      typeof entry === 'object' &&
      entry !== null &&
      (!('api' in entry) || typeof entry.api === 'string') &&
      (!('pages' in entry) || Array.isArray(entry.pages)),
  );

/** Reads `<meta name="rafiq-hosts" content='{"production":{"pages":["…"],"api":"https://…"}}'>`, which the edge may add. */
export function hostTable(page: Document | undefined): HostTable {
  try {
    const content: unknown = JSON.parse(
      page?.querySelector<HTMLMetaElement>('meta[name="rafiq-hosts"]')?.content ?? '{}',
    );
    return isTable(content) ? content : {};
  } catch {
    return {};
  }
}
