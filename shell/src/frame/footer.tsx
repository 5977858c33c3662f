import { useIsPlanned } from 'platform/host';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import css from './footer.module.css';
import { Logo } from './logo.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** The six links of EC §2.10 (without those to planned pages). The types of camps are spelled as in the specification. */
export function Footer() {
  const { t } = useTexts('shell');
  const isPlanned = useIsPlanned();
  const links = [
    { href: '/contact-us', label: t('menu.contact') },
    { href: '/terms-and-conditions', label: t('footer.terms') },
    { href: '/Listgallary', label: t('footer.previousCamps') },
    { href: '/ListUmrah', label: t('footer.umrahCamps') },
    { href: '/International?type=International%20Camps', label: t('footer.internationalCamps') },
    { href: '/CanadaCamps?type=Canada%20camps', label: t('footer.canadaCamps') },
  ].filter(({ href }) => !isPlanned(href));
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.brand}>
          <Logo />
          <p>{t('tagline')}</p>
        </div>
        <nav aria-label={t('footer.label')}>
          <ul className={css.links}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ScrollToTop />
      </div>
    </footer>
  );
}
