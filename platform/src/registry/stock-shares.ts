/**
 * Whether the shell offers a shared module to stock remotes: React, and the product's own packages. Of other libraries the shell
 * contains only the exports that the platform's own remotes use, which their builds record; a stock remote uses its own copy. Without
 * zod or other packages, for the browser.
 */
export const isOfferedToStock = (key: string): boolean =>
  /^(?:react|react-dom)(?:\/|$)|^shared-(?:api|ui)\//.test(key);
