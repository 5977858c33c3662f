export type { HomeVisitor } from './home-lists.ts';
export { home } from './module.ts';
