import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { IconChevronDown } from 'shared-ui/icons';
import css from './menu-group.module.css';
import type { Place } from './use-menu.ts';

/**
 * Several entries of the menu's row under one heading: a native popover, which closes on Escape and on a click elsewhere, and returns the
 * focus.
 */
export function MenuGroup({ heading, places }: { heading: string; places: Place[] }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const isCurrent = places.some(({ current }) => current !== undefined);
  return (
    <li className={css.group}>
      <button type="button" popoverTarget={id} className={css.open} data-current={isCurrent || undefined}>
        {heading}
        <IconChevronDown aria-hidden="true" />
      </button>
      <ul ref={list} id={id} popover="auto" className={css.places}>
        {places.map(({ href, label, current }) => (
          <li key={href}>
            <Link to={href} aria-current={current} onClick={() => list.current?.hidePopover()}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
