import type { Resource } from './assets.ts';

const asked = new Set<string>();

/**
 * Starts loading files with the priority and the cache entry of their later use. From a module and not from the
 * document: there, preloads are ahead of the shell's own scripts and starve them.
 */
export function preload(resources: readonly Resource[], into: HTMLElement = document.head): void {
  for (const { url, integrity, as } of resources) {
    if (asked.has(url)) continue;
    asked.add(url);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    into.append(link);
  }
}
