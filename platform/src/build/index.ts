export { type SharedModule, sharedModules } from './shared.ts';
