/** Colors of the site in mails: the light and the dark scheme, as in shared-ui's theme, which mails cannot load. */
export const colors = {
  page: ['#fbf8f2', '#10181a'],
  surface: ['#ffffff', '#182224'],
  sunken: ['#f3ede1', '#0b1213'],
  hairline: ['#e4dccc', '#2d3a3d'],
  ink: ['#1c2a2d', '#eeebe3'],
  muted: ['#566366', '#a9b3b2'],
  primary: ['#0e5a61', '#5bbdb8'],
  onPrimary: ['#ffffff', '#06282a'],
  link: ['#0b5f67', '#7fd0ca'],
  accent: ['#f2a72b', '#f5b544'],
  accentSoft: ['#fdf0d6', '#3c2e12'],
} as const;

type ColorName = keyof typeof colors;

/** The light colors, for the styles of elements: some programs read no others. */
export const light = Object.fromEntries(
  Object.entries(colors).map(([name, [value]]) => [name, value]),
) as Record<ColorName, string>;

/** Classes that the dark scheme and narrow windows change. */
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
      `.${name}{${values.map(([property, color]) => `${property}:${colors[color][1]}!important`).join(';')}}`,
  )
  .join('');

/** The style sheet in the head of a mail. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.m-card-cell{padding:24px 20px 4px!important}.m-title{font-size:22px!important}.m-button{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){${rules}}`;

/** Typefaces of the reader's device that draw both scripts: a mail loads none. */
export const fonts = "'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif";
