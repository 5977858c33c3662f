/** @module Files that are made while they are sent: links for one session, one download of an account at a time. */
export { createLeases, type Leases, leaseMs, leaseTable } from './leases.ts';
export { type Download, sendDownload } from './send-download.ts';
export { createSessionLinks } from './session-links.ts';
