export { links } from './module.ts';
export { pageOfCode } from './service.ts';
export type { CodePage, SubjectKind } from './subject-kind.ts';
export { subjectKind, subjectOf } from './subjects.ts';
