/** A request that a page made. */
export interface PageRequest {
  id: string;
  url: string;
  /** Addresses of the files that requested it: the document or style sheet, or every script of the call stack. */
  causes: string[];
  /** Seconds since the navigation. */
  start: number;
  end?: number;
  /** Bytes over the network, headers included; 0 from a cache. */
  bytes: number;
  status?: number;
}

/**
 * How many requests had to follow one another for each: 1 for the document; for every other file, one more than the deepest of the files that
 * requested it.
 */
export function depths(requests: readonly PageRequest[]): Map<PageRequest, number> {
  const byUrl = new Map<string, number>();
  const found = new Map<PageRequest, number>();
  for (const request of [...requests].sort((a, b) => a.start - b.start)) {
    const depth = 1 + Math.max(0, ...request.causes.map((url) => byUrl.get(url) ?? 0));
    found.set(request, depth);
    // A preloaded file occurs again when it is used: its first request counts.
    if (!byUrl.has(request.url)) byUrl.set(request.url, depth);
  }
  return found;
}
