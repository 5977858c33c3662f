import { brandColors } from 'shared-api/rules/brand-colors';

const texts = {
  en: {
    dir: 'ltr',
    title: 'You are offline',
    text: 'This page needs a connection. What you opened before may still be there: the start page, your tickets and the lessons you have read.',
    retry: 'Try again',
    home: 'Start page',
    brand: 'Rafiq',
  },
  ar: {
    dir: 'rtl',
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'تحتاج هذه الصفحة إلى اتصال. قد تجد ما فتحته من قبل: الصفحة الرئيسية وتذاكرك والدروس التي قرأتها.',
    retry: 'حاول مرة أخرى',
    home: 'الصفحة الرئيسية',
    brand: 'رفيق',
  },
} as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => entities[each] ?? '');

const variables = (scheme: 0 | 1): string => {
  const { page, surface, hairline, ink, muted, primary, onPrimary } = brandColors;
  return Object.entries({ page, surface, line: hairline, ink, muted, primary, on: onPrimary })
    .map(([name, color]) => `--${name}:${color[scheme]}`)
    .join(';');
};

const styles = `
:root{color-scheme:light dark;${variables(0)}}
@media(prefers-color-scheme:dark){:root{${variables(1)}}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--page);color:var(--ink);font:1rem/1.6 'Readex Pro Variable','Readex Pro',system-ui,sans-serif}
html[lang=ar] body{line-height:1.8}
main{max-inline-size:32rem;padding:2.5rem 2rem;background:var(--surface);border:1px solid var(--line);border-radius:1.25rem;text-align:center}
svg{inline-size:5rem;block-size:5rem}
h1{margin-block:1rem .5rem;font-size:1.5rem;line-height:1.4}
p{margin-block:0 1.5rem;color:var(--muted)}
nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
a{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1.25rem;border:1px solid var(--primary);border-radius:.5rem;color:var(--primary);font-weight:600;text-decoration:none}
a:first-child{background:var(--primary);color:var(--on)}
a:focus-visible{outline:3px solid ${brandColors.accent[0]};outline-offset:2px}`;

const mark = `<svg viewBox="0 0 48 48" aria-hidden="true"><g fill="${brandColors.primary[0]}"><rect x="9.5" y="9.5" width="29" height="29" rx="3"/><rect x="9.5" y="9.5" width="29" height="29" rx="3" transform="rotate(45 24 24)"/></g><circle cx="21" cy="22.5" r="7" fill="#fff"/><circle cx="29.5" cy="28.5" r="4.5" fill="${brandColors.accent[0]}"/></svg>`;

/**
 * Creates the page that replaces one that cannot be loaded without a network. It loads nothing else, and runs no script. @param path of the page, for the
 * retry link
 */
export function createOfflineHtml(language: 'en' | 'ar', path: string): string {
  const { dir, title, text, retry, home, brand } = texts[language];
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${brand}</title><style>${styles}</style></head>
<body><main>${mark}<h1>${title}</h1><p>${text}</p><nav><a href="${escaped(path)}">${retry}</a><a href="/">${home}</a></nav></main></body>
</html>`;
}

export const createOfflineResponse = (language: 'en' | 'ar', path: string): Response =>
  new Response(createOfflineHtml(language, path), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
