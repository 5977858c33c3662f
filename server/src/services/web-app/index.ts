export { offlineConfig } from './config.ts';
export { webApp } from './module.ts';
