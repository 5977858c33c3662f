import type { Language } from '../../kernel/index.ts';

/** The site's organization as an object of schema.org. */
export const organization = {
  en: { '@type': 'Organization', name: 'Rafiq', alternateName: 'رفيق' },
  ar: { '@type': 'Organization', name: 'رفيق', alternateName: 'Rafiq' },
} as const satisfies Record<Language, Record<string, unknown>>;

/** The site itself. */
export const website = {
  en: { '@type': 'WebSite', name: 'Rafiq', alternateName: 'رفيق', publisher: organization.en },
  ar: { '@type': 'WebSite', name: 'رفيق', alternateName: 'Rafiq', publisher: organization.ar },
} as const satisfies Record<Language, Record<string, unknown>>;
