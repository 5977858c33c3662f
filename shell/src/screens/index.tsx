import { lazyScreen, type ShellPage } from 'platform/host';
import type { ComponentType, ReactNode } from 'react';
import { notFound as notFoundPage, pages } from '../../pages.ts';
import { NotFound } from '../frame/fallback.tsx';
import { loadLegalTexts, loadPagesTexts } from '../locales/index.ts';
import Home from './home/Screen.tsx';

type Fetch = () => Promise<{ default: ComponentType }>;

/** A lazy screen whose texts are loaded with it. */
const lazyWith = (loadTexts: () => Promise<unknown>, fetchScreen: Fetch) =>
  lazyScreen(async () => (await Promise.all([fetchScreen(), loadTexts()]))[0]);

const Contact = lazyWith(loadPagesTexts, () => import('./contact/Screen.tsx'));
const Services = lazyWith(loadPagesTexts, () => import('./services/Screen.tsx'));
const Experience = lazyWith(loadPagesTexts, () => import('./experience/Screen.tsx'));
const ComingSoon = lazyWith(
  loadPagesTexts,
  () => import(/* webpackChunkName: "messages" */ './coming-soon/Screen.tsx'),
);
const Terms = lazyWith(loadLegalTexts, () => import('./terms/Screen.tsx'));
const Privacy = lazyWith(loadLegalTexts, () => import('./privacy/Screen.tsx'));
const NotAvailable = lazyScreen(
  () => import(/* webpackChunkName: "messages" */ './not-available/Screen.tsx'),
);
const Closed = lazyWith(
  loadPagesTexts,
  () => import(/* webpackChunkName: "messages" */ './closed-area/Screen.tsx'),
);
const NotPublished = lazyScreen(
  () => import(/* webpackChunkName: "messages" */ './not-published/Screen.tsx'),
);

/** Home is loaded with the frame: most visits start there. */
const elements: Record<(typeof pages)[number]['path'], ReactNode> = {
  '/': <Home />,
  '/terms-and-conditions': <Terms />,
  '/privacy-policy': <Privacy />,
  '/contact-us': <Contact />,
  '/OurServices': <Services />,
  '/Experince': <Experience />,
  '/coming-soon': <ComingSoon />,
  '/not-found': <NotFound />,
  '/not-available': <NotAvailable />,
  '/not-published': <NotPublished />,
};

const shown = (page: (typeof pages)[number]): ShellPage => ({ ...page, element: elements[page.path] });

export const notFound = shown(notFoundPage);
/** In place of the pages of closed areas. */
export const closed = <Closed />;
export const shellPages: readonly ShellPage[] = pages.map(shown);
