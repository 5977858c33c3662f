import ar from './src/locales/ar.json' with { type: 'json' };
import en from './src/locales/en.json' with { type: 'json' };

/**
 * A page that is open to everyone; its title is one of the frame's texts.
 * @param data what it asks the server first
 */
const page = <Path extends string>(path: Path, title: (texts: typeof en) => string, data?: string[]) => ({
  path,
  guard: 'public' as const,
  title: { en: title(en), ar: title(ar) },
  ...(data && { data }),
});

/** The shell's own page for every other address. */
export const notFound = page('/not-found', (texts) => texts.notFound.title);

/**
 * The pages that the shell shows itself (EC §2.10, §2.11). Static data: the build writes it into the release, so that no
 * remote can be given an address of theirs.
 */
export const pages = [
  page('/', (texts) => texts.menu.home, [
    '/api/mobile/sliders-panners/get/sliders',
    '/api/mobile/sliders-panners/get/panners',
    '/api/mobile/home/modules?lang={language}&timezone={timezone}',
  ]),
  page('/terms-and-conditions', (texts) => texts.footer.terms),
  page('/privacy-policy', (texts) => texts.titles.privacy),
  page('/contact-us', (texts) => texts.menu.contact),
  page('/OurServices', (texts) => texts.titles.services),
  // Spelled so in the route table (EC §2.11).
  page('/Experince', (texts) => texts.titles.experience),
  page('/coming-soon', (texts) => texts.comingSoon.title),
  notFound,
  page('/not-available', (texts) => texts.notAvailable.title),
  page('/not-published', (texts) => texts.notPublished.title),
];
