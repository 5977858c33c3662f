import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const changes = new EventTarget();
let asked: Scheme | undefined;

/** The scheme in sight: the one asked for, else the system's. */
const current = (): Scheme => asked ?? (dark.matches ? 'dark' : 'light');

/** The conditions under which style sheets show the dark scheme. */
const darkRules = new Set<CSSMediaRule>();

/**
 * Shows the kit in one scheme whatever the system prefers. The site itself only follows the system, so there is nothing
 * in the kit to switch: the conditions in its style sheets are rewritten here, in this tab.
 */
export function setScheme(scheme: Scheme): void {
  asked = scheme;
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('scheme: dark')) darkRules.add(rule);
  for (const { media } of darkRules) media.mediaText = scheme === 'dark' ? 'all' : 'not all';
  document.documentElement.style.colorScheme = scheme;
  changes.dispatchEvent(new Event('change'));
}

/** Shows the scheme that the address names, once the style sheets are there. */
export function showAskedScheme(): void {
  const scheme = new URLSearchParams(location.search).get('scheme');
  if (scheme !== 'light' && scheme !== 'dark') return;
  if (document.readyState === 'complete') setScheme(scheme);
  else window.addEventListener('load', () => setScheme(scheme));
}

export function useScheme(): Scheme {
  return useSyncExternalStore((changed) => {
    dark.addEventListener('change', changed);
    changes.addEventListener('change', changed);
    return () => {
      dark.removeEventListener('change', changed);
      changes.removeEventListener('change', changed);
    };
  }, current);
}
