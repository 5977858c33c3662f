import { classes } from '../classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './badge.module.css';

export interface CountBadgeProps {
  /** Nothing is shown at 0; above 99 it says '99+'. */
  count: number;
  /** Said instead of the bare number: '3 unread messages'. */
  label: string;
  className?: string;
}

/** How many wait: beside an icon, a menu entry, a tab. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classes(styles.count, className)}>
      <bdi aria-hidden="true">{count > 99 ? '99+' : count}</bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
