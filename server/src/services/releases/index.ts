export { releasesConfig } from './config.ts';
export { findIncompatibilities } from './find-incompatibilities.ts';
export { releases } from './module.ts';
export { openStoredReleases } from './open-stored-releases.ts';
export { createSeenRevisions } from './seen-revisions.ts';
