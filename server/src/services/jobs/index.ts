export { jobs } from './module.ts';
