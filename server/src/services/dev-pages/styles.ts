import { brandColors } from 'shared-api/rules/brand-colors';

const variables = (scheme: 0 | 1): string => {
  const { ink, muted, surface, page, hairline, primary } = brandColors;
  return Object.entries({ ink, soft: muted, paper: surface, sand: page, line: hairline, teal: primary })
    .map(([name, color]) => `--${name}: ${color[scheme]};`)
    .join(' ');
};

/** The common style sheet of the pages of embedded adapters: the site's colors, without its build. */
export const devStyles = `:root { color-scheme: light dark; ${variables(0)} --red: #a8321f; }
@media (prefers-color-scheme: dark) { :root { ${variables(1)} --red: #ffa394; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--sand); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-inline-size: 46rem; margin-inline: auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.3; margin-block: 0 0.5rem; overflow-wrap: anywhere; }
a { color: var(--teal); }
:focus-visible { outline: 2px solid var(--teal); outline-offset: 2px; }
.lead, span { color: var(--soft); }
input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 8px; padding: 0.5rem 0.75rem; }
button { cursor: pointer; }
`;
