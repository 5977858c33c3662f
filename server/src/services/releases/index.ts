export { releasesConfig } from './config.ts';
export { findIncompatibilities } from './find-incompatibilities.ts';
export { releases } from './module.ts';
