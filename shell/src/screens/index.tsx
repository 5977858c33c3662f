import type { ShellPage } from 'platform/host';
import { NotFound } from '../frame/fallback.tsx';
import { loadLegalTexts } from '../locales/index.ts';
import Home from './home/Screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const ComingSoon = lazyScreen(() => import('./coming-soon/Screen.tsx'));
const NotAvailable = lazyScreen(() => import('./not-available/Screen.tsx'));
const NotPublished = lazyScreen(() => import('./not-published/Screen.tsx'));
const Terms = lazyScreen(
  async () => (await Promise.all([import('./terms/Screen.tsx'), loadLegalTexts()]))[0],
);
const Privacy = lazyScreen(
  async () => (await Promise.all([import('./privacy/Screen.tsx'), loadLegalTexts()]))[0],
);

/** The shell's own page for every other address. */
export const notFound = {
  title: { en: 'Page not found', ar: 'الصفحة غير موجودة' },
  element: <NotFound />,
} satisfies Pick<ShellPage, 'title' | 'element'>;

/** The pages that the shell shows itself (EC §2.10, §2.11), open to everyone. Home comes with the frame: most start there. */
export const shellPages: readonly ShellPage[] = [
  { path: '/', title: { en: 'Home', ar: 'الرئيسية' }, element: <Home /> },
  {
    path: '/terms-and-conditions',
    title: { en: 'Terms and Conditions', ar: 'الشروط والأحكام' },
    element: <Terms />,
  },
  { path: '/privacy-policy', title: { en: 'Privacy Policy', ar: 'سياسة الخصوصية' }, element: <Privacy /> },
  { path: '/contact-us', title: { en: 'Contact Us', ar: 'تواصل معنا' }, element: <ComingSoon /> },
  { path: '/OurServices', title: { en: 'Our Services', ar: 'خدماتنا' }, element: <ComingSoon /> },
  // Spelled so in the route table (EC §2.11).
  { path: '/Experince', title: { en: 'Experience', ar: 'خبرتنا' }, element: <ComingSoon /> },
  { path: '/coming-soon', title: { en: 'Coming Soon', ar: 'قريبًا' }, element: <ComingSoon /> },
  { path: '/not-found', ...notFound },
  {
    path: '/not-available',
    title: { en: 'Not available', ar: 'غير متاح' },
    element: <NotAvailable />,
  },
  {
    path: '/not-published',
    title: { en: 'No longer available', ar: 'لم يعد متاحًا' },
    element: <NotPublished />,
  },
].map((page) => ({ ...page, guard: 'public' }));
