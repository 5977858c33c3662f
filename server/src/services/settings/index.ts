export { contactLimitConfig } from './config.ts';
export { settings } from './module.ts';
export { spokenLanguages } from './service.ts';
export { languages } from './tables.ts';
