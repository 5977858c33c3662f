/**
 * Address of the site's only service worker, for web push and offline reading. The API serves it together with the code that encrypts its messages,
 * so that both have the same version. The name dates from when the worker was only for push: existing registrations depend on it.
 */
export const workerPath = '/api/push/worker.js';

/** Scope of the worker: the pages that it may control. */
export const workerScope = '/';
