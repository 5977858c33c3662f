import { useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
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
  const { pathname } = useLocation();
  const isCurrent = places.some(({ href }) => href.replace(/[?#].*$/, '') === pathname);
  return (
    <li className={css.group}>
      <button type="button" popoverTarget={id} className={css.open} data-current={isCurrent || undefined}>
        {heading}
        <IconChevronDown aria-hidden="true" />
      </button>
      <ul ref={list} id={id} popover="auto" className={css.places}>
        {places.map(({ href, label }) => (
          <li key={href}>
            <NavLink to={href} onClick={() => list.current?.hidePopover()}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
