export { contactLimitConfig } from './config.ts';
export { languageByTag } from './languages-content.ts';
export { settings } from './module.ts';
export { findTransferAccount, spokenLanguages } from './service.ts';
export { languages } from './tables.ts';
