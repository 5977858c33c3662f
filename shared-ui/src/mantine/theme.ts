import { createTheme, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#e6f4f2',
  '#cfe7e4',
  '#a3d0cc',
  '#74b8b4',
  '#5bbdb8',
  '#2f8a89',
  '#1b7377',
  '#0e5a61',
  '#0a474d',
  '#06363b',
];

/** What Mantine's own style sheets and scripts take from the design; the rest is said by our classes. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  colors: { teal },
  fontFamily: 'inherit',
  defaultRadius: '0.5rem',
  respectReducedMotion: true,
  cursorType: 'pointer',
});
