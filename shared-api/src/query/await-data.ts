import type { QueryOptions } from '@tanstack/react-query';

/**
 * Where pages are drawn without a browser, a read waits for its answer (`use`) instead of showing that it loads: only there
 * `wait` is set. One object for the document, because drawing is no part of what remotes share.
 */
export const reads: { wait?: (options: QueryOptions) => void } = {};
