import { IconCheck } from '@tabler/icons-react';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import floatingStyles from '../floating/floating.module.css';
import { usePlacement } from '../floating/use-placement.ts';
import { Anchor } from '../link/anchor.tsx';
import styles from './menu.module.css';
import { useMenuKeys } from './use-menu-keys.ts';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  /** Link target. Without it, `onSelect` is called. */
  href?: string;
  onSelect?(): void;
  /** For one of several choices: whether it is the chosen one. */
  checked?: boolean;
  tone?: 'danger';
  disabled?: boolean;
  /** Language of a label in another language. */
  lang?: string;
}

type Trigger = ReactElement<Omit<ComponentProps<'button'>, 'ref'> & { ref?: Ref<HTMLButtonElement> }>;

export interface MenuProps {
  /** A Button or an IconButton. Its text is the name of the menu. */
  trigger: Trigger;
  items: (MenuItem | 'separator')[];
  /** The edge of the trigger with which the menu aligns. @default 'start' */
  align?: 'start' | 'end';
}

/** A button that opens a list of actions, in the browser's top layer, so that it also works inside dialogs. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  const id = useId();
  const triggerId = trigger.props.id ?? `${id}-trigger`;
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const { onKeyDown, focusFirst } = useMenuKeys(menu);
  usePlacement(opened, menu, button, { align, side: 'below' });

  const onTriggerKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    trigger.props.onKeyDown?.(event);
    if (event.key !== 'ArrowDown' || opened) return;
    event.preventDefault();
    menu.current?.showPopover();
  };
  const select = (item: MenuItem) => {
    // Runs first, so that the trigger has the focus again if the action opens a dialog of its own.
    menu.current?.hidePopover();
    item.onSelect?.();
  };

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': id,
        popoverTarget: id,
        onKeyDown: onTriggerKeyDown,
      })}
      <div
        ref={menu}
        id={id}
        className={classes(floatingStyles.floating, styles.menu)}
        role="menu"
        aria-labelledby={triggerId}
        tabIndex={-1}
        popover="auto"
        onToggle={(event) => {
          setOpened(event.newState === 'open');
          if (event.newState === 'open') focusFirst();
        }}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) =>
          item === 'separator' ? (
            <hr key={index} className={styles.separator} />
          ) : (
            <Item key={index} item={item} onSelect={() => select(item)} />
          ),
        )}
      </div>
    </>
  );
}

function Item({ item, onSelect }: { item: MenuItem; onSelect(): void }) {
  const { label, icon, href, checked, tone, disabled, lang } = item;
  const content = (
    <>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.label} lang={lang}>
        {label}
      </span>
      {checked && <IconCheck className={styles.check} aria-hidden="true" />}
    </>
  );
  const common = {
    className: classes(styles.item, tone === 'danger' && styles.danger),
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    tabIndex: -1,
  };
  if (href !== undefined)
    return (
      <Anchor {...common} href={href} onClick={onSelect}>
        {content}
      </Anchor>
    );
  return (
    <button
      {...common}
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onSelect}
    >
      {content}
    </button>
  );
}
