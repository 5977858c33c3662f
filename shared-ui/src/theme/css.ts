import { colors, scripts, tints, values } from './tokens.ts';

const note = '/* Written by `npm run theme` from tokens.ts; do not edit. */';

/** The style sheet of the tokens: light, dark by the system's preference, scripts and reduced motion. */
export function tokensCss(): string {
  const scheme = (index: 0 | 1) => ({
    ...Object.fromEntries(Object.entries(colors).map(([name, pair]) => [`color-${name}`, pair[index]])),
    ...Object.fromEntries(
      tints.flatMap((tint, number) =>
        Object.entries(tint).map(([name, pair]) => [`tint-${number}-${name}`, pair[index]]),
      ),
    ),
    'shadow-floating':
      index === 0
        ? '0 8px 24px rgb(28 42 45 / 14%), 0 1px 3px rgb(28 42 45 / 8%)'
        : '0 8px 24px rgb(0 0 0 / 50%)',
  });
  return [
    note,
    rule(':root', { ...values, ...scripts.latin, ...scheme(0) }, 'color-scheme: light dark;'),
    rule(':lang(ar)', scripts.arabic),
    media('(prefers-color-scheme: dark)', rule(':root', scheme(1))),
    media(
      '(prefers-reduced-motion: reduce)',
      rule(':root', { 'duration-fast': '0s', 'duration-slow': '0s' }),
    ),
    '',
  ].join('\n\n');
}

function rule(selector: string, variables: Record<string, string>, first?: string): string {
  const lines = Object.entries(variables).map(([name, value]) => `--${name}: ${value};`);
  return `${selector} {\n${[first, ...lines]
    .filter(Boolean)
    .map((line) => `  ${line}`)
    .join('\n')}\n}`;
}

function media(query: string, content: string): string {
  return `@media ${query} {\n${content.replace(/^/gm, '  ')}\n}`;
}
