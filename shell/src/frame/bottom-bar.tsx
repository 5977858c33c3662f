import { Link } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import css from './bottom-bar.module.css';
import { PlaceIcon } from './place-icon.tsx';
import { useMenu } from './use-menu.ts';

/** Links to the user's four main pages, at the bottom of phones. */
export function BottomBar() {
  const { t } = useTexts('shell');
  const { main } = useMenu();
  return (
    <nav className={css.bar} aria-label={t('menu.places')}>
      <ul>
        {main.map(({ href, label, icon, current }) => (
          <li key={href}>
            <Link to={href} aria-current={current} className={css.place}>
              <PlaceIcon name={icon} />
              <span className={css.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
