import type { ShellPage } from 'platform/host';
import ar from './src/locales/ar.json' with { type: 'json' };
import en from './src/locales/en.json' with { type: 'json' };

/**
 * A public page whose title is one of the frame's texts.
 * @param first what is prefetched before the page's code
 */
const page = <Path extends string>(
  path: Path,
  title: (texts: typeof en) => string,
  first: Pick<ShellPage, 'data' | 'slots'> = {},
) => ({
  path,
  guard: 'public' as const,
  title: { en: title(en), ar: title(ar) },
  ...first,
});

/** A page with the message that something does not exist. Not indexed by search engines. */
const message: typeof page = (path, title) => ({ ...page(path, title), robots: 'noindex' as const });

/** The page of every unknown address. */
export const notFound = message('/not-found', (texts) => texts.notFound.title);

/**
 * The pages of the shell itself (EC §2.10, §2.11). Static data: the build writes them into the release, so that no
 * remote can claim one of these addresses.
 */
export const pages = [
  page('/', (texts) => texts.menu.home, {
    data: [
      '/api/mobile/sliders-panners/get/sliders',
      '/api/mobile/sliders-panners/get/panners',
      '/api/mobile/home/modules?lang={language}&timezone={timezone}',
    ],
    slots: [
      { slot: 'home.section.v1', menu: 'guest' },
      { slot: 'dashboard.section.v1', menu: 'learner' },
    ],
  }),
  page('/terms-and-conditions', (texts) => texts.footer.terms),
  page('/privacy-policy', (texts) => texts.titles.privacy),
  page('/contact-us', (texts) => texts.menu.contact),
  page('/OurServices', (texts) => texts.titles.services),
  // Spelled as in the route table (EC §2.11).
  page('/Experince', (texts) => texts.titles.experience),
  message('/coming-soon', (texts) => texts.comingSoon.title),
  notFound,
  message('/not-available', (texts) => texts.notAvailable.title),
  message('/not-published', (texts) => texts.notPublished.title),
];
