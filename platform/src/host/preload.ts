import type { Resource } from './assets.ts';
import { isStarted } from './script.ts';

/** Attribute of a failed preload. The state of preloads is stored in the document, because several bundles request them. */
const failed = 'data-failed';

const preloadOf = ({ url }: Resource) => document.head.querySelector(`link[rel=preload][href="${url}"]`);

/** Whether the document has requested a file: by a preload, or by the script itself. */
const isAskedFor = (resource: Resource) => isStarted(resource.url) || preloadOf(resource) !== null;

/**
 * Prepares to preload files with the priority and the cache key of their later use. Called from a module instead of
 * links in the document, which the browser would load before the shell's own scripts.
 * @returns a function that starts the preloads
 */
export function preloading(resources: readonly Resource[]): () => void {
  const links = resources
    .filter((resource) => !isAskedFor(resource))
    .map((resource) => {
      const { url, integrity, as } = resource;
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = as;
      // Lower priority than the shell's own scripts, for which everything waits.
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

/** An element that uses a preloaded file without effect: a script of a chunk only registers modules, and the style sheet never applies. */
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
 * Uses up failed preloads. Chromium reuses a failed preload for the next element that requests the file, even if the
 * file has been fetched since; only after that it makes another network request.
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
