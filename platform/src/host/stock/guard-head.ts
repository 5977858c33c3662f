/** The hash that no script or style sheet with a content has: whatever is asked for with it is refused. */
const refusing = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** What an element loads and runs, or applies; undefined for any other element. */
function loadedBy(node: Node): { element: HTMLScriptElement | HTMLLinkElement; url: string } | undefined {
  if (node instanceof HTMLScriptElement && node.src !== '') return { element: node, url: node.src };
  if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') return { element: node, url: node.href };
  return undefined;
}

/**
 * Gives scripts and style sheets that the bundle of a stock remote asks for the integrity of their release. The run time has a hook for a
 * remote's entry, but the bundlers append what comes later to the head of the document by themselves.
 * @param integrityOf what is known of a file by its address: `undefined` where it is not a stock remote's, `null` for a file of one
 *   that its release does not name, which is refused as one with another content is
 * @returns takes it away
 */
export function guardHead(integrityOf: (url: URL) => string | null | undefined): () => void {
  const { head } = document;
  const guard = (node: Node): void => {
    const loaded = loadedBy(node);
    const integrity = loaded && integrityOf(new URL(loaded.url, location.href));
    if (loaded === undefined || integrity === undefined) return;
    loaded.element.crossOrigin = 'anonymous';
    loaded.element.integrity = integrity ?? refusing;
  };
  const { appendChild, insertBefore } = Node.prototype;
  head.appendChild = <T extends Node>(node: T): T => {
    guard(node);
    return appendChild.call(head, node) as T;
  };
  head.insertBefore = <T extends Node>(node: T, before: Node | null): T => {
    guard(node);
    return insertBefore.call(head, node, before) as T;
  };
  return () => {
    // The element's own again, which are its prototype's.
    Reflect.deleteProperty(head, 'appendChild');
    Reflect.deleteProperty(head, 'insertBefore');
  };
}
