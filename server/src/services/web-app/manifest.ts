import type { AreaName } from 'shared-api/rules/areas';
import { brandColors } from 'shared-api/rules/brand-colors';
import type { Language } from '../../kernel/index.ts';

const texts = {
  en: {
    name: 'Rafiq: a companion for the whole family',
    short_name: 'Rafiq',
    description: 'Consultations, courses, follow-up systems, events and family life, in one place.',
    courses: 'Courses',
    systems: 'Follow-up systems',
    events: 'Events',
  },
  ar: {
    name: 'رفيق العائلة كلها',
    short_name: 'رفيق',
    description: 'استشارات ودورات وأنظمة متابعة وفعاليات وحياة عائلية، في مكان واحد.',
    courses: 'الدورات',
    systems: 'أنظمة المتابعة',
    events: 'الفعاليات',
  },
} as const;

/** Names of the files in assets/icons. */
export const iconFiles = [
  'icon-192.png',
  'icon-512.png',
  'maskable-192.png',
  'maskable-512.png',
  'apple-touch-icon.png',
] as const;

const toIcon = (purpose: 'any' | 'maskable', side: number) => ({
  src: `/api/app/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** The Web Application Manifest in a language, by which browsers install the site. Both languages are the same app, so `id` contains no language. */
/** @param closed areas that the organisation has closed: nothing leads to them */
export function createManifest(language: Language, closed: readonly AreaName[] = []) {
  const { name, short_name, description, courses, systems, events } = texts[language];
  const toShortcut = (area: AreaName, name: string, path: string) =>
    closed.includes(area) ? [] : [{ name, url: `${path}?lang=${language}` }];
  return {
    id: '/',
    name,
    short_name,
    description,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: `/?lang=${language}`,
    scope: '/',
    display: 'standalone',
    theme_color: brandColors.primary[0],
    background_color: brandColors.page[0],
    categories: ['education', 'lifestyle'],
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      [192, 512].map((side) => toIcon(purpose, side)),
    ),
    shortcuts: [
      toShortcut('courses', courses, '/courses'),
      toShortcut('systems', systems, '/user/trackings/list'),
      toShortcut('events', events, '/events-list'),
    ].flat(),
  };
}
