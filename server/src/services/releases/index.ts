export { releaseFaults } from './check.ts';
export { releases } from './module.ts';
