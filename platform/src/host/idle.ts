/** Everything that runs only after the page is shown, in one chunk. */
export { createPrefetch } from './create-prefetch.ts';
export { watchIntent } from './intent.ts';
export { watchUpdates } from './updates-watch.ts';
export { watchVitals } from './vitals.ts';
