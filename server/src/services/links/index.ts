export { linkLimitConfig, shortenerConfig } from './config.ts';
export { links } from './module.ts';
export { findPageByCode } from './service.ts';
export { type CodePage, organization, type SubjectKind } from './subject-kind.ts';
export { findLinkPreview, findSubjectKind, listSubjectPages } from './subjects.ts';
