export { listClosedAreas, requireOpenArea } from './areas.ts';
export { changeAreas, changeSection, checkTransferAccount, resetSection } from './change-settings.ts';
export { contactLimitConfig } from './config.ts';
export { languageByTag } from './languages-content.ts';
export {
  findCurrentVersion,
  publishLegalDocument,
  readLegalRecords,
  requiredTerms,
} from './legal-documents.ts';
export { settings } from './module.ts';
export { findTransferAccount, spokenLanguages } from './service.ts';
export { type DocumentIssuer, findContactMail, findIssuer, readSiteSettings } from './site-settings.ts';
export { languages } from './tables.ts';
