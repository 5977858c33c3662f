import { classes } from '../classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './badge.module.css';

export interface CountBadgeProps {
  /** Renders nothing for 0, and '99+' above 99. */
  count: number;
  /** Text for screen readers instead of the bare number: '3 unread messages'. */
  label: string;
  className?: string;
}

/** The number of waiting items, beside an icon, a menu entry or a tab. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classes(styles.count, className)}>
      <bdi aria-hidden="true">{count > 99 ? '99+' : count}</bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
