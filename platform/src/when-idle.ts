/**
 * Runs `use` after the document has loaded, when the browser has nothing else to do.
 * @returns a function that cancels it
 */
export function whenIdle(use: () => void): () => void {
  let isOff = false;
  const run = () => {
    if (!isOff) use();
  };
  const soon = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(run, { timeout: 5_000 })
      : setTimeout(run, 1_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    isOff = true;
  };
}
