import type { Language } from '../../kernel/index.ts';

/** The site as an object of schema.org. */
export const organization: Record<Language, Record<string, unknown>> = {
  en: { '@type': 'Organization', name: 'Rafiq', alternateName: 'رفيق' },
  ar: { '@type': 'Organization', name: 'رفيق', alternateName: 'Rafiq' },
};
