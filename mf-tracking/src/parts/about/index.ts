export { About, Terms } from './about.tsx';
export { Overview } from './overview.tsx';
