export { ReleaseExists, type ReleaseFile, type ReleaseStore, RevisionConflict } from '../registry/store.ts';
export { FolderStore } from '../registry/store-folder.ts';
export { promote } from './promote.ts';
export { publishRelease } from './publish.ts';
export { Refusal } from './refusal.ts';
