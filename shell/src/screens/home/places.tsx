import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Heading } from 'shared-ui/layout';
import { PlaceIcon } from '../../frame/place-icon.tsx';
import { useMenu } from '../../frame/use-menu.ts';
import css from './home.module.css';

/** The remotes' entries of the visitor's menu, as tiles. Renders nothing for fewer than two. */
export function Places() {
  const { t } = useTexts('shell');
  const heading = useId();
  const places = useMenu().entries.filter(({ href }) => href !== '/' && href !== '/contact-us');
  if (places.length < 2) return undefined;
  return (
    <section className={css.section} aria-labelledby={heading}>
      <Heading id={heading}>{t('home.explore')}</Heading>
      <ul className={css.places}>
        {places.map(({ href, label, icon }) => (
          <li key={href}>
            <Link to={href} className={css.place}>
              <PlaceIcon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
