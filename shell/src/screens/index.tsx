import { lazyScreen, type ShellPage } from 'platform/host';
import type { ComponentType } from 'react';
import { NotFound } from '../frame/fallback.tsx';
import { inBoth, loadLegalTexts, loadPagesTexts } from '../locales/index.ts';
import Home from './home/Screen.tsx';

type Fetch = () => Promise<{ default: ComponentType }>;

/** A screen that comes with texts of its own. */
const lazyWith = (loadTexts: () => Promise<unknown>, fetchScreen: Fetch) =>
  lazyScreen(async () => (await Promise.all([fetchScreen(), loadTexts()]))[0]);

const Contact = lazyWith(loadPagesTexts, () => import('./contact/Screen.tsx'));
const Services = lazyWith(loadPagesTexts, () => import('./services/Screen.tsx'));
const Experience = lazyWith(loadPagesTexts, () => import('./experience/Screen.tsx'));
const ComingSoon = lazyWith(loadPagesTexts, () => import('./coming-soon/Screen.tsx'));
const Terms = lazyWith(loadLegalTexts, () => import('./terms/Screen.tsx'));
const Privacy = lazyWith(loadLegalTexts, () => import('./privacy/Screen.tsx'));
const NotAvailable = lazyScreen(() => import('./not-available/Screen.tsx'));
const NotPublished = lazyScreen(() => import('./not-published/Screen.tsx'));

/** The shell's own page for every other address. */
export const notFound = {
  title: inBoth((texts) => texts.notFound.title),
  element: <NotFound />,
} satisfies Pick<ShellPage, 'title' | 'element'>;

/** The pages that the shell shows itself (EC §2.10, §2.11), open to everyone. Home comes with the frame: most start there. */
export const shellPages: readonly ShellPage[] = [
  { path: '/', title: inBoth((texts) => texts.menu.home), element: <Home /> },
  { path: '/terms-and-conditions', title: inBoth((texts) => texts.footer.terms), element: <Terms /> },
  { path: '/privacy-policy', title: inBoth((texts) => texts.titles.privacy), element: <Privacy /> },
  { path: '/contact-us', title: inBoth((texts) => texts.menu.contact), element: <Contact /> },
  { path: '/OurServices', title: inBoth((texts) => texts.titles.services), element: <Services /> },
  // Spelled so in the route table (EC §2.11).
  { path: '/Experince', title: inBoth((texts) => texts.titles.experience), element: <Experience /> },
  { path: '/coming-soon', title: inBoth((texts) => texts.comingSoon.title), element: <ComingSoon /> },
  { path: '/not-found', ...notFound },
  { path: '/not-available', title: inBoth((texts) => texts.notAvailable.title), element: <NotAvailable /> },
  { path: '/not-published', title: inBoth((texts) => texts.notPublished.title), element: <NotPublished /> },
].map((page) => ({ ...page, guard: 'public' }));
