import { Link } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Drawer } from 'shared-ui/drawer';
import { AccountActions, type AccountActionsProps } from './account-actions.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import css from './menu-drawer.module.css';
import { type Place, useMenu } from './use-menu.ts';
import { useViewer } from './use-viewer.ts';

export interface MenuDrawerProps extends Pick<AccountActionsProps, 'onPassword'> {
  opened: boolean;
  onClose(): void;
}

/** The whole menu on narrow screens, with the camps under one heading (PD-117), account and language. */
export function MenuDrawer({ opened, onClose, onPassword }: MenuDrawerProps) {
  const { t } = useTexts('shell');
  const viewer = useViewer();
  const { entries } = useMenu();
  return (
    <Drawer opened={opened} onClose={onClose} title={t('menu.title')}>
      <div className={css.content}>
        <nav aria-label={t('menu.label')}>
          {byGroup(entries).map(([heading, places]) => (
            <Places key={heading ?? ''} heading={heading} places={places} onChosen={onClose} />
          ))}
        </nav>
        {viewer.menu === 'guest' ? (
          <div className={css.guest}>
            <Button href="/sign-up" fullWidth onClick={onClose}>
              {t('menu.signUp')}
            </Button>
            <Button href="/login" variant="secondary" fullWidth onClick={onClose}>
              {t('menu.login')}
            </Button>
          </div>
        ) : (
          <section aria-label={t('account.label')}>
            <p className={css.heading}>
              <bdi>{viewer.name}</bdi>
            </p>
            <AccountActions member={viewer} onChosen={onClose} onPassword={onPassword} />
          </section>
        )}
        <LanguageSwitch />
      </div>
    </Drawer>
  );
}

/** Groups entries by heading, in the order of their first entry; entries without a heading come first. */
function byGroup(entries: Place[]): [heading: string | undefined, places: Place[]][] {
  const headings = new Set([undefined, ...entries.map(({ group }) => group)]);
  return [...headings].map((heading) => [heading, entries.filter(({ group }) => group === heading)]);
}

function Places(props: { heading?: string; places: Place[]; onChosen(): void }) {
  const { heading, places, onChosen } = props;
  return (
    <>
      {heading !== undefined && <h3 className={css.heading}>{heading}</h3>}
      <ul className={css.places}>
        {places.map(({ href, label, current }) => (
          <li key={href}>
            <Link to={href} aria-current={current} onClick={onChosen}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
