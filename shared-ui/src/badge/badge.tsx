import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './badge.module.css';

/** `pending`, `accepted` and `rejected` are the specified yellow, green and red of a status. */
export type BadgeTone =
  | 'neutral'
  | 'primary'
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'pending'
  | 'accepted'
  | 'rejected';

export interface BadgeProps {
  /** @default 'neutral' */
  tone?: BadgeTone;
  icon?: ReactNode;
  /** The text. The color only repeats its meaning. */
  children: ReactNode;
  className?: string;
}

/** One or two words about the element that contains it: a state, a price, a kind. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone], className)}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}
