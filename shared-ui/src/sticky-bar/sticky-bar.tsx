import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  /** Names its region: what is summed up. */
  label: string;
  /** Whether there is something to do with it; else it stands at the end of its section. @default true */
  sticky?: boolean;
  /** What went wrong or has to be waited for: a line of its own above the rest where both do not fit. */
  message?: ReactNode;
  children: ReactNode;
}

/**
 * What has been chosen and the way on, always in sight: it stays at the bottom of the window, above the frame's own bar,
 * while its section is in view. The last element of its section, so that it is read after what it sums up.
 */
export function StickyBar({ label, sticky = true, message, children }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const pressed = document.activeElement;
    if (!sticky || !bar.current || !pressed || bar.current.contains(pressed)) return;
    // What made the bar appear stays in sight; the scroll padding keeps it above the bar.
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
