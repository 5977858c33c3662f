import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme } from './theme.ts';

/** Palettes that the components in use refer to; the other ten are left out. */
const palettes = new Set(['teal', 'gray', 'dark', 'red']);

/** Mantine's variables as a style sheet, which it would otherwise insert into the page at run time. */
export function mantineCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { variables, light, dark } = defaultCssVariablesResolver(merged);
  const others = Object.keys(merged.colors).filter((name) => !palettes.has(name));
  const keep = (entries: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(entries).filter(
        ([name]) => !others.some((color) => name.startsWith(`--mantine-color-${color}-`)),
      ),
    );
  const css = convertCssVariables({ variables: keep(variables), light: keep(light), dark: keep(dark) });
  return `/* Written by \`npm run theme\` from theme.ts; do not edit. */\n${css.replace(/[{;](?!\n)/g, '$&\n').replace(/\}/g, '}\n')}`;
}
