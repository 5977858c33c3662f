/** Where browsers report what the policy refused. */
export const policyReports = '/api/reports/csp';

const policy = (connect: string[]) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [policyReports],
    'report-to': ['csp'],
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/**
 * What the document is sent with. No script or style but our own files: no inline code, no nonce (a CDN has none to
 * give), no eval. Camera and microphone are for the meeting room; sign-in at another site may open a window.
 */
export const documentHeaders = (connect: string[], vary: string[]): Record<string, string> => ({
  'content-security-policy': policy(connect),
  'reporting-endpoints': `csp="${policyReports}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'no-cache',
  vary: vary.join(', '),
});
