import { lazy, Suspense, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconMenu2 } from 'shared-ui/icons';
import css from './header.module.css';
import type { MenuDrawerProps } from './menu-drawer.tsx';

const load = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(() => load().then(({ MenuDrawer }) => ({ default: MenuDrawer })));

/** Opens the menu on narrow screens. Prefetches the drawer as soon as the user hovers or focuses the button. */
export function MenuButton({ onPassword }: Pick<MenuDrawerProps, 'onPassword'>) {
  const { t } = useTexts('shell');
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const close = () => {
    setState('closed');
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        className={css.menuButton}
        label={t('menu.open')}
        icon={<IconMenu2 />}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setState('open')}
      />
      {state !== 'unused' && (
        <Suspense>
          <MenuDrawer opened={state === 'open'} onClose={close} onPassword={onPassword} />
        </Suspense>
      )}
    </>
  );
}
