import { inlineJson } from './document.ts';
import { imageSize } from './image-size.ts';

/** Metadata of a page in the head of its document. */
export interface Head {
  /** The site's name. */
  site: string;
  language: 'en' | 'ar';
  /** Title of the window: the page's title with the site's name. */
  window: string;
  title: string;
  description: string;
  /** Absolute URL of a picture of `imageSize`. */
  image: string;
  /** Alternative text of the picture. */
  imageAlt: string;
  /** The page's canonical address in this language, absolute; undefined if it is unknown. */
  url?: string;
  /** The page's absolute addresses by language (`hreflang`); `x-default` is the address without a language. */
  alternates?: Record<string, string>;
  /** Search engines must not index the page. */
  noindex?: boolean;
  /** The content of the page as schema.org objects for search engines (JSON-LD). */
  structured?: readonly Record<string, unknown>[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const directions = { en: 'ltr', ar: 'rtl' };

const locales = { en: 'en_US', ar: 'ar_AR' };

/**
 * Title, description and Open Graph tags. Twitter's card falls back to Open Graph, and one description tag serves both,
 * so that the document stays small.
 */
export function headTags(head: Head): string {
  const {
    site,
    language,
    window,
    title,
    description,
    image,
    imageAlt,
    url,
    alternates = {},
    noindex,
    structured,
  } = head;
  const og = (name: string, value: string) => `<meta property="og:${name}" content="${escaped(value)}">`;
  return [
    `<title>${escaped(window)}</title>`,
    `<meta name="description" property="og:description" content="${escaped(description)}">`,
    noindex && '<meta name="robots" content="noindex">',
    url && `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(alternates).map(
      ([code, address]) => `<link rel="alternate" hreflang="${code}" href="${escaped(address)}">`,
    ),
    og('type', 'website'),
    og('site_name', site),
    og('title', title),
    url && og('url', url),
    og('image', image),
    og('image:width', String(imageSize.width)),
    og('image:height', String(imageSize.height)),
    og('image:alt', imageAlt),
    og('locale', locales[language]),
    og('locale:alternate', locales[language === 'en' ? 'ar' : 'en']),
    '<meta name="twitter:card" content="summary_large_image">',
    structured?.length &&
      `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': structured })}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

/** The document with these tags instead of its own title and description, in the head's language and direction. */
export function withHead(html: string, head: Head): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const own = html
    .slice(0, end)
    .replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
    .replace(/<html\b[^>]*>/, `<html lang="${head.language}" dir="${directions[head.language]}">`);
  return own + headTags(head) + html.slice(end);
}
