export { lists } from './module.ts';
