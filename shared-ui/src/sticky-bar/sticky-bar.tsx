import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  /** Names its region: what is summed up. */
  label: string;
  children: ReactNode;
}

/**
 * What has been chosen and the way on, always in sight: it stays at the bottom of the window, above the frame's own bar,
 * while its section is in view. The last element of its section, so that it is read after what it sums up.
 */
export function StickyBar({ label, children }: StickyBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      {children}
    </section>
  );
}
