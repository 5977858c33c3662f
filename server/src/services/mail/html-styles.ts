import { brandColors } from 'shared-api/rules/brand-colors';

type ColorName = keyof typeof brandColors;

/** The light colors for inline styles, because some mail programs support only these. */
export const light = Object.fromEntries(
  Object.entries(brandColors).map(([name, [value]]) => [name, value]),
) as Record<ColorName, string>;

/** Classes whose colors change in the dark scheme. */
const dark: Record<string, readonly [property: string, color: ColorName][]> = {
  'm-page': [['background-color', 'page']],
  'm-card': [
    ['background-color', 'surface'],
    ['border-color', 'hairline'],
  ],
  'm-panel': [
    ['background-color', 'sunken'],
    ['border-color', 'accent'],
  ],
  'm-code': [
    ['background-color', 'accentSoft'],
    ['border-color', 'accent'],
    ['color', 'ink'],
  ],
  'm-line': [['border-color', 'hairline']],
  'm-ink': [['color', 'ink']],
  'm-muted': [['color', 'muted']],
  'm-brand': [['color', 'primary']],
  'm-teal': [['background-color', 'primary']],
  'm-link': [['color', 'link']],
  'm-button': [
    ['background-color', 'primary'],
    ['color', 'onPrimary'],
  ],
};

const rules = Object.entries(dark)
  .map(
    ([name, values]) =>
      `.${name}{${values.map(([property, color]) => `${property}:${brandColors[color][1]}!important`).join(';')}}`,
  )
  .join('');

/** The style sheet in the head of a mail. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.m-card-cell{padding:24px 20px 4px!important}.m-title{font-size:22px!important}.m-button{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){${rules}}`;

/** Fonts of the reader's device that support both scripts, because a mail loads no font. */
export const fonts = "'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif";
