import { z } from 'zod';

/** A violation of the content security policy: what was blocked on which page, without paths or queries. */
export interface Violation {
  directive: string;
  /** An origin, or a word such as `inline` or `eval`. */
  blocked: string;
  /** Path of the page. */
  page: string;
}

/** Directives that are counted separately: those for loading and for embedding. */
const directives = new Set([
  ...['base-uri', 'child-src', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors'],
  ...['frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src', 'script-src', 'script-src-attr'],
  ...['script-src-elem', 'style-src', 'style-src-attr', 'style-src-elem', 'worker-src'],
]);

/** The directive, or `other` if browsers do not report such a directive. */
export const knownDirective = (directive: string): string =>
  directives.has(directive) ? directive : 'other';

const text = z.string().max(4096).optional();
/** `application/csp-report` (report-uri). */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});
/** `application/reports+json` (Reporting API), which may contain other kinds of reports. */
const several = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }).optional(),
    }),
  )
  .max(100);

const word = (value: string | undefined): string => value?.split(/\s/)[0]?.slice(0, 60) || 'unknown';
const originOf = (value: string | undefined): string => {
  if (!value) return 'unknown';
  if (!URL.canParse(value)) return word(value);
  const { protocol, host } = new URL(value);
  return host ? `${protocol}//${host}` : protocol;
};
const pathOf = (value: string | undefined): string =>
  value && URL.canParse(value) ? new URL(value).pathname.slice(0, 200) : '';

/** The violations in a report's body; undefined for an invalid body. */
export function readViolations(body: unknown): Violation[] | undefined {
  const one = single.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    return [
      {
        directive: word(report['effective-directive'] ?? report['violated-directive']),
        blocked: originOf(report['blocked-uri']),
        page: pathOf(report['document-uri']),
      },
    ];
  }
  const list = several.safeParse(body);
  if (!list.success) return undefined;
  return list.data
    .filter((report) => report.type === 'csp-violation')
    .map(({ body: violation }) => ({
      directive: word(violation?.effectiveDirective),
      blocked: originOf(violation?.blockedURL),
      page: pathOf(violation?.documentURL),
    }));
}
