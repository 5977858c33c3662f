import type { Language } from '../i18n/language.ts';

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar';

/** The language of the site that an Accept-Language header prefers, by weight; `ar-EG` counts as Arabic. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  return header
    ?.slice(0, 200)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return {
        language: range.split('-')[0]?.toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight),
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .find(isLanguage);
}

/** `lang` of the query, then of the body, then what the browser prefers, then English (XCUT-043). */
export function getLanguage(request: {
  query: unknown;
  body: unknown;
  headers: { 'accept-language'?: string };
}): Language {
  for (const part of [request.query, request.body]) {
    const asked = typeof part === 'object' && part !== null && 'lang' in part ? part.lang : undefined;
    if (isLanguage(asked)) return asked;
  }
  return acceptedLanguage(request.headers['accept-language']) ?? 'en';
}
