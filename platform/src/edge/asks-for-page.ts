/** Free of Node and packages, for the edge function of a CDN. */

/** Below these a missing file is a 404, never a page. */
const notPages = /^\/(?:api|releases|assets|dev)(?:\/|$)/;

/**
 * Whether somebody opens a page: scripts, images and calls that miss get a 404, not a document.
 * @param accept the header, and so `destination`: Sec-Fetch-Dest
 */
export const asksForPage = (path: string, accept = '*/*', destination = 'document'): boolean =>
  !notPages.test(path) &&
  (accept.includes('text/html') || accept === '*/*') &&
  /^(?:document|iframe|empty)$/.test(destination);
