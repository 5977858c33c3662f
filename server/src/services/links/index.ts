export { linkLimitConfig, shortenerConfig } from './config.ts';
export { links } from './module.ts';
export { organization, website } from './organization.ts';
export { findPageByCode } from './service.ts';
export type { CodePage, SubjectKind, SubjectPage } from './subject-kind.ts';
export {
  findLinkPreview,
  findOpenSubject,
  findSubjectKind,
  listSitemaps,
  parseSubjectAddress,
} from './subjects.ts';
