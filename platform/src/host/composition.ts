/** What only pages with something of a remote need: Module Federation's run time and single-spa. One chunk, loaded on demand. */
export { createFederation } from './federation.ts';
export { ParcelPage } from './parcel-page.tsx';
