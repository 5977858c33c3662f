import { Slot } from 'platform/host';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconShoppingCart } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { Account } from './account.tsx';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuButton } from './menu-button.tsx';
import { MenuGroup } from './menu-group.tsx';
import { usePasswordDialog } from './password-dialog.tsx';
import { type Place, useMenu } from './use-menu.ts';
import { getStartPath, useViewer } from './use-viewer.ts';

/** The navbar (EC §2.10). The menu is a row of its own on wide screens and a drawer on narrow ones. */
export function Header() {
  const { t } = useTexts('shell');
  const viewer = useViewer();
  const { entries } = useMenu();
  const password = usePasswordDialog();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link to={getStartPath(viewer.menu)} className={css.start} aria-label={t('menu.logo')}>
          <Logo />
        </Link>
        <div className={css.tools}>
          <div className={viewer.menu === 'guest' ? undefined : css.wide}>
            <LanguageSwitch />
          </div>
          {viewer.menu === 'learner' && (
            <Link to="/cart" className={css.cart}>
              <IconShoppingCart aria-hidden="true" />
              <VisuallyHidden>{t('menu.cart')}</VisuallyHidden>
              <Slot id="navbar.cart.v1" later />
            </Link>
          )}
          {viewer.menu === 'guest' ? (
            <div className={css.guest}>
              <Button variant="quiet" size="s" href="/login">
                {t('menu.login')}
              </Button>
              <Button size="s" href="/sign-up">
                {t('menu.signUp')}
              </Button>
            </div>
          ) : (
            <>
              <Slot id="navbar.chat.v1" later />
              <Slot id="navbar.bell.v1" later />
              <Account member={viewer} onPassword={password.open} />
            </>
          )}
          <MenuButton onPassword={password.open} />
        </div>
      </div>
      <nav className={css.menu} aria-label={t('menu.label')}>
        <ul>
          {toMenuRow(entries).map((item) =>
            'places' in item ? (
              <MenuGroup key={item.heading} {...item} />
            ) : (
              <li key={item.href}>
                <Link to={item.href} aria-current={item.current}>
                  {item.label}
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      {password.dialog}
    </header>
  );
}

interface PlaceGroup {
  heading: string;
  places: Place[];
}

/** The entries of the row. Those of a group (PD-117) become one entry, at the position of the first of them. */
function toMenuRow(entries: Place[]): (Place | PlaceGroup)[] {
  return entries.flatMap((entry): (Place | PlaceGroup)[] => {
    const { group: heading } = entry;
    if (heading === undefined) return [entry];
    const places = entries.filter(({ group }) => group === heading);
    return places[0] === entry ? [{ heading, places }] : [];
  });
}
