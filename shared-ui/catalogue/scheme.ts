import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const changes = new EventTarget();
let asked: Scheme | undefined;

/** The visible scheme: the requested one, else the system's. */
const current = (): Scheme => asked ?? (dark.matches ? 'dark' : 'light');

/** The conditions under which style sheets show the dark scheme. */
const darkRules = new Set<CSSMediaRule>();

/**
 * Shows the kit in one color scheme, whatever the system prefers. The site itself follows only the system, so that the
 * kit has no switch: this rewrites the conditions in its style sheets, in this tab.
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

/** Shows the scheme in the address, once the style sheets are loaded. */
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
