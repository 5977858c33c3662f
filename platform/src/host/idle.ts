/** What a page does beside being shown, once it stands. One chunk. */
export { createPrefetch } from './create-prefetch.ts';
export { watchIntent } from './intent.ts';
export { watchUpdates } from './updates-watch.ts';
export { watchVitals } from './vitals.ts';
