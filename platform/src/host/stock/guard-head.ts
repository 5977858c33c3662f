/** The hash of empty content: no real script or style sheet has it, so the browser rejects the file. */
const rejecting = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** The script or style sheet that an element loads; undefined for any other element. */
function loadedBy(node: Node): { element: HTMLScriptElement | HTMLLinkElement; url: string } | undefined {
  if (node instanceof HTMLScriptElement && node.src !== '') return { element: node, url: node.src };
  if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') return { element: node, url: node.href };
  return undefined;
}

/**
 * Sets the integrity of their release on scripts and style sheets that the bundle of a stock remote requests. The run time has a hook for
 * a remote's entry, but bundlers append later files to the head of the document themselves.
 * @param integrityOf returns the integrity of a file by its address: `undefined` if it is no file of a stock remote, `null` if its
 *   release does not name it, so that the browser rejects it
 * @returns a function that removes the guard
 */
export function guardHead(integrityOf: (url: URL) => string | null | undefined): () => void {
  const { head } = document;
  const guard = (node: Node): void => {
    const loaded = loadedBy(node);
    const integrity = loaded && integrityOf(new URL(loaded.url, location.href));
    if (loaded === undefined || integrity === undefined) return;
    loaded.element.crossOrigin = 'anonymous';
    loaded.element.integrity = integrity ?? rejecting;
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
    // Deletes the own properties, so that the methods of the prototype apply again.
    Reflect.deleteProperty(head, 'appendChild');
    Reflect.deleteProperty(head, 'insertBefore');
  };
}
