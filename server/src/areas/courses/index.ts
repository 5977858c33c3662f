import type { Module } from '../../kernel/index.ts';
import { catalogue } from './catalogue/module.ts';
import { certificates } from './certificates/module.ts';
import { learning } from './learning/module.ts';

/** Courses, learning, certificates. */
export const courses: readonly Module[] = [catalogue, learning, certificates];
export { priceFor } from './catalogue/course-fields.ts';
export { houseName } from './catalogue/texts.ts';
export { findProvidersOfLearners, selectLearnersOfProvider } from './learning/find-providers.ts';
