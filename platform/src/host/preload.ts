import type { Resource } from './assets.ts';

const asked = new Map<string, { resource: Resource; failed: boolean }>();

/**
 * Starts loading files with the priority and the cache entry of their later use. From a module and not from the
 * document: there, preloads are ahead of the shell's own scripts and starve them.
 */
export function preload(resources: readonly Resource[]): void {
  for (const resource of resources) {
    if (asked.has(resource.url)) continue;
    const preloaded = { resource, failed: false };
    asked.set(resource.url, preloaded);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = resource.as;
    // Behind the shell's own scripts, which everything waits for.
    link.fetchPriority = 'low';
    link.onerror = () => {
      preloaded.failed = true;
    };
    link.crossOrigin = 'anonymous';
    link.integrity = resource.integrity;
    link.href = resource.url;
    document.head.append(link);
  }
}

/** An element that uses what was preloaded: a script of a chunk only announces itself, a style sheet is kept from applying. */
function userOf({ url, integrity, as }: Resource): HTMLScriptElement | HTMLLinkElement {
  if (as === 'script') {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    return script;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'not all';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  return link;
}

/**
 * Uses up failed preloads. Chromium hands a failed preload to the next element that asks for its file, however often
 * the file has been fetched since; only then does it ask the network again.
 */
export async function useUpFailed(resources: readonly Resource[]): Promise<void> {
  const failed = resources.filter(({ url }) => asked.get(url)?.failed);
  await Promise.all(
    failed.map((resource) => {
      asked.delete(resource.url);
      const user = userOf(resource);
      return new Promise<void>((resolve) => {
        user.onload = user.onerror = () => {
          user.remove();
          resolve();
        };
        document.head.append(user);
      });
    }),
  );
}
