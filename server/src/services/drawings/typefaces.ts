import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A typeface with the file of each weight. */
export interface Typeface {
  family: string;
  files: Readonly<{ 400: string; 600?: string }>;
}

/** The site's typeface: Arabic (without letters of other languages in Arabic script), Latin, Vietnamese. */
export const siteTypeface = {
  family: 'Readex Pro',
  files: {
    400: require.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
    600: require.resolve('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'),
  },
} satisfies Typeface;

/** Typefaces for other scripts in which people write their names, in the order of preference (ADR-0056). */
export const otherTypefaces: readonly Typeface[] = [
  {
    // Persian, Urdu, Kurdish, Uyghur, Malay and others. Not Noto, because it composes letters from a shape and its dots, which are misplaced
    // in a PDF and cannot be copied.
    family: 'IBM Plex Sans Arabic',
    files: {
      400: require.resolve(
        '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
      ),
      600: require.resolve(
        '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
      ),
    },
  },
  {
    // Latin, Greek, Cyrillic, Devanagari.
    family: 'Noto Sans',
    files: {
      400: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      600: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
    },
  },
  {
    family: 'Noto Sans Hebrew',
    files: {
      400: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
      600: require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
    },
  },
];

/** Covers every script of the Basic Multilingual Plane and more, with coarse glyphs, in 5 MB; Noto needs 75 MB for Chinese alone. */
export const lastTypeface: Typeface = {
  family: 'UnifontEX',
  files: { 400: require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff') },
};
