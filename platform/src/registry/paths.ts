/** Free of zod, so that the browser's first module stays small. */

/** Where a release's files are served, with a trailing slash. */
export const releaseBase = (name: string, releaseVersion: string) => `/releases/${name}/${releaseVersion}/`;
/** The id of the element of the document that holds the registry, as JSON. */
export const registryElementId = 'rafiq-registry';
/** Where the current registry is, as it is signed: by it pages that are open learn of new releases. */
export const registryPath = '/releases/registry.json';
