/** Runs `use` after the document has loaded, when the browser has nothing else to do. */
export function whenIdle(use: () => void): void {
  const soon = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(use, { timeout: 5_000 })
      : setTimeout(use, 1_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
