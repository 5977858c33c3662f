/** This file uses neither Node nor packages, because the edge function of a CDN runs it too. */

/** Path prefixes below which a missing file is a 404, never a page. */
const notPages = /^\/(?:api|releases|assets|dev)(?:\/|$)/;

/** Matches files, such as /robots.txt, and hidden ones, such as /.env: no page has such an address. */
const isFile = /\/\.|\.[a-z][a-z0-9]{0,14}$/i;

/**
 * Whether a request opens a page: scripts, images and calls that miss get a 404 instead of a document.
 * @param accept the `Accept` header
 * @param destination the `Sec-Fetch-Dest` header
 */
export const asksForPage = (path: string, accept = '*/*', destination = 'document'): boolean =>
  !notPages.test(path) &&
  !isFile.test(path) &&
  (accept.includes('text/html') || accept === '*/*') &&
  /^(?:document|iframe|empty)$/.test(destination);
