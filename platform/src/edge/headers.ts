/** Endpoint to which browsers report violations of the policy. */
export const policyReports = '/api/reports/csp';

/** Origins on a developer's machine, from which a remote of the page may come. */
const localFiles = 'http://localhost:*';
const localSockets = 'ws://localhost:*';

/** Hashes of inline scripts and styles: of drawn documents only, whose text the edge itself has put together. */
interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

const policy = (
  connect: readonly string[],
  frames: readonly string[],
  local: readonly string[],
  { scripts, styles }: Inline,
) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...local, ...scripts],
    'style-src': ["'self'", ...local, ...styles],
    'img-src': ["'self'", ...local, 'data:', 'blob:'],
    'font-src': ["'self'", ...local],
    'connect-src': ["'self'", ...connect, ...local],
    'media-src': ["'self'", ...local, 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Documents of the site itself, such as files; pages do not allow any framing.
    'frame-src': ["'self'", ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [policyReports],
    'report-to': ['csp'],
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

export interface DocumentKind {
  /** Further origins that the page may call. */
  connect?: readonly string[];
  /** Further origins that the page may frame, also in full screen. */
  frames?: readonly string[];
  /** Request headers on which the document depends (`Vary`). */
  vary: readonly string[];
  /** The document depends on the visitor: only their own cache may store it. */
  own?: boolean;
  /** A remote may come from a developer's machine. */
  overrides?: boolean;
  /** Hashes of what stands in a drawn document itself. */
  inline?: Inline;
  /** It was drawn: a CDN whose cache distinguishes its cookies may keep it for a second (docs/operations.md). */
  drawn?: boolean;
}

/**
 * Response headers of a document. Only scripts and styles from our own files: no inline code but that of a drawn document, by its hash, no
 * nonce (a CDN cannot create one), no eval. Camera and microphone are for the meeting room; signing in at another site may open a window.
 */
export const documentHeaders = ({
  connect = [],
  frames = [],
  vary,
  own,
  overrides,
  inline = { scripts: [], styles: [] },
  drawn = false,
}: DocumentKind) => ({
  'content-security-policy': overrides
    ? policy([...connect, localSockets], frames, [localFiles], inline)
    : policy(connect, frames, [], inline),
  'reporting-endpoints': `csp="${policyReports}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `camera=(self), microphone=(self), display-capture=(self), fullscreen=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')}), geolocation=(), payment=(), usb=()`,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': own ? 'private, no-cache' : 'no-cache',
  ...(drawn && !own && { 'cdn-cache-control': 'max-age=1, stale-while-revalidate=1' }),
  vary: vary.join(', '),
});
