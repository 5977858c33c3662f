/** Free of Node and packages, for the edge function of a CDN. */

/** Below these a missing file is a 404, never a page. */
const notPages = /^\/(?:api|releases|assets|dev)(?:\/|$)/;

/** A file, such as /robots.txt, or something hidden, such as /.env: no page has such an address. */
const isFile = /\/\.|\.[a-z][a-z0-9]{0,14}$/i;

/**
 * Whether somebody opens a page: scripts, images and calls that miss get a 404, not a document.
 * @param accept the header, and so `destination`: Sec-Fetch-Dest
 */
export const asksForPage = (path: string, accept = '*/*', destination = 'document'): boolean =>
  !notPages.test(path) &&
  !isFile.test(path) &&
  (accept.includes('text/html') || accept === '*/*') &&
  /^(?:document|iframe|empty)$/.test(destination);
