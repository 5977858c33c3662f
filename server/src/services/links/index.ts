export { linkLimitConfig, shortenerConfig } from './config.ts';
export { links } from './module.ts';
export { organization } from './organization.ts';
export { findPageByCode } from './service.ts';
export type { CodePage, SubjectKind } from './subject-kind.ts';
export { findLinkPreview, findSubjectKind, listSubjectPages } from './subjects.ts';
