/**
 * The address of the site's one service worker: web push, and what can be read without a network. The API serves it, beside what encrypts its messages, so
 * that both are of one version. It is of the time when the worker was for push alone: registrations keep it.
 */
export const workerPath = '/api/push/worker.js';

/** The pages that it may control. */
export const workerScope = '/';
