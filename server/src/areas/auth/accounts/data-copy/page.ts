import { inLanguage, type Language } from '../../../../kernel/index.ts';
import type { PersonalCopy, PersonalSections } from '../collect-personal-data.ts';
import { arabicColumns } from './column-titles.ts';

/** A file of the zip, or one that is gone. */
export interface CopiedFile {
  id: string;
  path: string;
  isMissing: boolean;
}

export interface DataCopy {
  copy: PersonalCopy;
  files: readonly CopiedFile[];
  language: Language;
  /** Headings of sections. */
  titles: ReadonlyMap<string, string>;
  createdAt: Date;
}

const texts = {
  en: {
    title: 'My data at Rafiq',
    made: 'Copy of',
    note: 'Times are in UTC; amounts of money are in hundredths of their currency.',
    files: 'Files',
    missing: 'This file is no longer stored.',
    yes: 'yes',
    no: 'no',
  },
  ar: {
    title: 'بياناتي في رفيق',
    made: 'نسخة بتاريخ',
    note: 'الأوقات بالتوقيت العالمي، والمبالغ بأجزاء المئة من عملتها.',
    files: 'الملفات',
    missing: 'لم يعد هذا الملف محفوظًا.',
    yes: 'نعم',
    no: 'لا',
  },
};
type Texts = (typeof texts)['en'];

const style =
  'body{font-family:system-ui,sans-serif;line-height:1.5;margin:2rem auto;max-width:75rem;padding:0 1rem}' +
  'div{overflow-x:auto}table{border-collapse:collapse}' +
  'th,td{border:1px solid #767676;padding:.25rem .5rem;text-align:start;vertical-align:top}th{background:#eee}';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function toText(value: unknown, labels: Texts): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  if (Array.isArray(value)) return value.map((each) => toText(each, labels)).join('; ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return instant.test(text) ? `${text.slice(0, 10)} ${text.slice(11, 16)}` : text;
}

const toAddress = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const toHeading = (key: string, language: Language): string =>
  escapeHtml((language === 'ar' ? arabicColumns[key] : undefined) ?? key.replaceAll('_', ' '));

/** Renders the copy as a self-contained page without scripts. */
export function renderCopy({ copy, files, language, titles, createdAt }: DataCopy): string {
  const labels = inLanguage(language, texts);
  const paths = new Map(files.filter(({ isMissing }) => !isMissing).map(({ id, path }) => [id, path]));
  const cell = (value: unknown): string => {
    const path = typeof value === 'string' ? paths.get(value) : undefined;
    const text = escapeHtml(path ?? toText(value, labels));
    return `<td dir="auto">${path ? `<a href="${escapeHtml(toAddress(path))}">${text}</a>` : text}</td>`;
  };
  const table = (rows: readonly Record<string, unknown>[]): string => {
    const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const head = keys.map((key) => `<th scope="col">${toHeading(key, language)}</th>`).join('');
    const body = rows.map((row) => `<tr>${keys.map((key) => cell(row[key])).join('')}</tr>`).join('\n');
    return `<div tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
  };
  const list = (sections: PersonalSections, level: 'h2' | 'h3'): string =>
    Object.entries(sections)
      .map(([name, rows]) => `<${level}>${escapeHtml(titles.get(name) ?? name)}</${level}>\n${table(rows)}`)
      .join('\n');
  const family = copy.family.map(({ member_id, sections }) => {
    const [user] = sections.users ?? [];
    return `<h2 dir="auto">${escapeHtml(toText(user?.username ?? member_id, labels))}</h2>\n${list(sections, 'h3')}`;
  });
  const named = files.map(({ id, path, isMissing }) => {
    const name = escapeHtml(path.slice(path.indexOf('/') + 1));
    return isMissing
      ? `<li><bdi>${name}</bdi>: ${labels.missing} (<bdi>${escapeHtml(id)}</bdi>)</li>`
      : `<li><a href="${escapeHtml(toAddress(path))}"><bdi>${name}</bdi></a></li>`;
  });
  const listed = named.length === 0 ? '' : `<h2>${labels.files}</h2>\n<ul>\n${named.join('\n')}\n</ul>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${labels.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${labels.title}</h1>
<p>${labels.made} <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 10)}</time>. ${labels.note}</p>
${[listed, list(copy.sections, 'h2'), ...family].filter(Boolean).join('\n')}
</main>
</body>
</html>
`;
}
