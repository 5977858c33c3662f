import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  /** Accessible name of its region: what it summarises. */
  label: string;
  /** Whether its action is possible. Otherwise it is not sticky, but at the end of its section. @default true */
  sticky?: boolean;
  /** An error or a progress message, on its own line above the rest if both do not fit. */
  message?: ReactNode;
  children: ReactNode;
}

/**
 * A summary of the choice with the main action, always visible: it sticks to the bottom of the window, above the
 * frame's own bar, while its section is in view. Must be the last element of its section, so that it is read after what
 * it summarises.
 */
export function StickyBar({ label, sticky = true, message, children }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const pressed = document.activeElement;
    if (!sticky || !bar.current || !pressed || bar.current.contains(pressed)) return;
    // Keeps the element visible that made the bar appear. The scroll padding keeps it above the bar.
    if (pressed.getBoundingClientRect().bottom > bar.current.getBoundingClientRect().top)
      pressed.scrollIntoView({ block: 'nearest' });
  }, [sticky]);
  return (
    <section ref={bar} className={classes(styles.bar, sticky && styles.sticky)} aria-label={label}>
      {message && <div className={styles.message}>{message}</div>}
      {children}
    </section>
  );
}
