/**
 * Colors that pages share with what the server draws: mails, PDFs, preview pictures and the app's manifest. Each has a value for the light and one
 * for the dark scheme. The rest of the palette is in shared-ui's theme.
 */
export const brandColors = {
  page: ['#fbf8f2', '#10181a'],
  surface: ['#ffffff', '#182224'],
  sunken: ['#f3ede1', '#0b1213'],
  hairline: ['#e4dccc', '#2d3a3d'],
  ink: ['#1c2a2d', '#eeebe3'],
  muted: ['#566366', '#a9b3b2'],
  primary: ['#0e5a61', '#5bbdb8'],
  primarySoft: ['#dfeeec', '#17373a'],
  onPrimary: ['#ffffff', '#06282a'],
  link: ['#0b5f67', '#7fd0ca'],
  accent: ['#f2a72b', '#f5b544'],
  accentSoft: ['#fdf0d6', '#3c2e12'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
