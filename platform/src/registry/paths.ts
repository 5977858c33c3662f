/** This file does not import zod, so that the browser's first module stays small. */

/** Where a release's files are served, with a trailing slash. */
export const releaseBase = (name: string, releaseVersion: string) => `/releases/${name}/${releaseVersion}/`;
/** The id of the element of the document that holds the registry, as JSON. */
export const registryElementId = 'rafiq-registry';
/** Address of the current signed registry, by which open pages detect new releases. */
export const registryPath = '/releases/registry.json';
