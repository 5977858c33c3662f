import { createHash } from 'node:crypto';
import {
  answersElementId,
  drawnElementId,
  drawnStylesId,
  pressesName,
  rootElementId,
} from '../../drawn-elements.ts';
import type { DrawnPage } from '../../server-build.ts';
import { inlineJson } from '../document.ts';

const integrityOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Texts with times of the device (`data-zoned`) are hidden before they are seen where the device is in another time zone than the drawn
 * page. Where there are none, no zone is read, which takes up to 20 ms.
 */
const hideForeignTimes = `d.querySelector("[data-zoned]")&&d.toggleAttribute("data-elsewhere",d.dataset.zone!==(self.Temporal?Temporal.Now.timeZoneId():Intl.DateTimeFormat().resolvedOptions().timeZone))`;

/**
 * The files of styles do not delay the page, which has what it wears: they come as styles for print. Their place is before those styles, so
 * that the files of remotes, which the app adds behind all others, win as ever.
 */
const applyStyles = `for(const l of document.querySelectorAll("link[media=print]")){const a=()=>{l.media="all"};l.sheet?a():l.addEventListener("load",a)}`;

/**
 * Until the app can answer, keeps what people press in the drawn page: buttons and fields, since links work without it, and so do native
 * popovers. A form is not sent, because the page would be left.
 */
const script = `(()=>{const p=self.${pressesName}=[],d=document.getElementById("${drawnElementId}");d.addEventListener("click",e=>{const b=e.target.closest("a,button,summary,input,select,textarea");b&&b.matches("button:not([popovertarget])")&&p.push(b)});d.addEventListener("submit",e=>e.preventDefault());${hideForeignTimes};${applyStyles}})()`;

/** The app renders behind the drawn page: with its layout, so that pictures and styles come, and without being seen or reached. */
const hideRoot = `#${drawnElementId}~#${rootElementId}{visibility:hidden;position:fixed;inset:0;overflow:hidden;pointer-events:none}`;
const hideZoned = '[data-elsewhere] [data-zoned]{visibility:hidden}';

/** Sources that the policy of every drawn document allows. */
export const scriptSources = [integrityOf(script)];

const linkElement = /<link\b[^<>]*>/g;
const isStyle = (link: string): boolean => link.includes(' rel="stylesheet"');
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/;

const noticeEnd = '</noscript>';

/** The elements of a document that load style sheets. */
const findStyles = (html: string): string[] =>
  [...html.matchAll(linkElement)].map(([link]) => link).filter(isStyle);

/** Addresses of the style sheets in a document. */
export const styleUrls = (html: string): string[] =>
  findStyles(html).flatMap((link) => /\bhref="([^"]*)"/.exec(link)?.[1] ?? []);

/** Removes what the shell says to visitors without scripts: a drawn page can be read without them. */
function withoutScriptNotice(html: string): string {
  const start = html.indexOf('<noscript>');
  const end = html.indexOf(noticeEnd, start);
  return start === -1 || end === -1 ? html : html.slice(0, start) + html.slice(end + noticeEnd.length);
}

export interface DrawnDocument {
  html: string;
  /** Sources that the policy has to allow, besides `scriptSources`. */
  styleSources: string[];
}

/**
 * Puts a drawn page into the shell's document: its styles into the head, its markup before the app's element, and the answers that it was
 * drawn with at the end.
 */
export function withDrawnPage(
  html: string,
  { html: markup, answers }: DrawnPage,
  { css, timezone }: { css: string; timezone: string },
): DrawnDocument {
  const root = `<div id="${rootElementId}"`;
  const end = html.lastIndexOf('</body>');
  if (!html.includes(root) || end === -1) throw new Error('the document has no element for the app');
  const style = css + hideRoot + hideZoned;
  const [preloads = ''] = leadingPreloads.exec(markup) ?? [];
  const answersElement = `<script type="application/json" id="${answersElementId}">${inlineJson(answers.map(({ address, status, body }) => ({ address, status, body })))}</script>`;
  const drawn = [
    `<div id="${drawnElementId}" data-zone="${timezone}">${markup.slice(preloads.length)}</div>`,
    `<script>${script}</script>`,
    root,
  ].join('');
  const document = withoutScriptNotice(`${html.slice(0, end)}${answersElement}${html.slice(end)}`).replace(
    root,
    () => drawn,
  );
  const headEnd = document.indexOf('</head>');
  const head = document
    .slice(0, headEnd)
    .replace(linkElement, (link) => (isStyle(link) ? link.replace('>', ' media="print">') : link));
  return {
    html: `${head}${preloads}<style id="${drawnStylesId}">${style}</style>${document.slice(headEnd)}`,
    styleSources: [integrityOf(style)],
  };
}
