/** Where browsers report what the policy refused. */
export const policyReports = '/api/reports/csp';

/** A developer's machine, where a remote of the page may come from. */
const localFiles = 'http://localhost:*';
const localSockets = 'ws://localhost:*';

const policy = (connect: readonly string[], frames: readonly string[], local: readonly string[]) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...local],
    'style-src': ["'self'", ...local],
    'img-src': ["'self'", ...local, 'data:', 'blob:'],
    'font-src': ["'self'", ...local],
    'connect-src': ["'self'", ...connect, ...local],
    'media-src': ["'self'", ...local, 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Documents of our own; pages let nobody frame them.
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
  /** Further origins whose pages the page may show in a frame, and full screen. */
  frames?: readonly string[];
  /** Request headers that another document would come for. */
  vary: readonly string[];
  /** Not the same for everybody: no cache but the visitor's own keeps it. */
  own?: boolean;
  /** A remote may come from a developer's machine. */
  overrides?: boolean;
}

/**
 * What the document is sent with. No script or style but our own files: no inline code, no nonce (a CDN has none to
 * give), no eval. Camera and microphone are for the meeting room; sign-in at another site may open a window.
 */
export const documentHeaders = ({ connect = [], frames = [], vary, own, overrides }: DocumentKind) => ({
  'content-security-policy': overrides
    ? policy([...connect, localSockets], frames, [localFiles])
    : policy(connect, frames, []),
  'reporting-endpoints': `csp="${policyReports}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `camera=(self), microphone=(self), display-capture=(self), fullscreen=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')}), geolocation=(), payment=(), usb=()`,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': own ? 'private, no-cache' : 'no-cache',
  vary: vary.join(', '),
});
