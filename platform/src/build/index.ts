export { remotePreset } from './remote-preset.ts';
export { type SharedModule, sharedModules } from './shared.ts';
export { shellPreset } from './shell-preset.ts';
