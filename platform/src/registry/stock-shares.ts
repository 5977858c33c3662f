/**
 * Whether the shell offers a shared module to stock remotes: React, and the product's own packages. Of other libraries the shell carries
 * only the names that the platform's own remotes use, which their builds write down; a stock remote brings its own copy. Free of zod and
 * of packages, for the browser.
 */
export const isOfferedToStock = (key: string): boolean =>
  /^(?:react|react-dom)(?:\/|$)|^shared-(?:api|ui)\//.test(key);
