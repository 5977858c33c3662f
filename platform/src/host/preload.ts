import type { Resource } from './assets.ts';
import { isStarted } from './script.ts';

/** Of a preload that failed. What is known of preloads stands in the document, whichever script of it has asked for them. */
const failed = 'data-failed';

const preloadOf = ({ url }: Resource) => document.head.querySelector(`link[rel=preload][href="${url}"]`);

/** Whether the document has asked for a file: by a preload, or by the script itself. */
const isAskedFor = (resource: Resource) => isStarted(resource.url) || preloadOf(resource) !== null;

/**
 * Prepares to load files with the priority and the cache entry of their later use. From a module and not from the
 * document: there, preloads are ahead of the shell's own scripts and starve them.
 * @returns starts it
 */
export function preloading(resources: readonly Resource[]): () => void {
  const links = resources
    .filter((resource) => !isAskedFor(resource))
    .map((resource) => {
      const { url, integrity, as } = resource;
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = as;
      // Behind the shell's own scripts, which everything waits for.
      link.fetchPriority = 'low';
      link.onerror = () => link.setAttribute(failed, '');
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
      link.href = url;
      return [resource, link] as const;
    });
  return () => {
    for (const [resource, link] of links) if (!isAskedFor(resource)) document.head.append(link);
  };
}

/** Requests a file at once. */
export const preload = (resources: readonly Resource[]): void => preloading(resources)();

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
  await Promise.all(
    resources.map((resource) => {
      const link = preloadOf(resource);
      if (!link?.hasAttribute(failed)) return undefined;
      link.remove();
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
