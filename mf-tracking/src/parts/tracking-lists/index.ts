export { TrackingLists } from './tracking-lists.tsx';
