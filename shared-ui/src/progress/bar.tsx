import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './bar.module.css';

export interface BarProps extends Omit<ComponentProps<'progress'>, 'max' | 'ref'> {
  /** 0 to 100; undefined if the progress is unknown. */
  value?: number;
  tone?: 'primary' | 'accent' | 'success' | 'improve' | 'failed';
}

/** A share of a whole, filled from the start of the line. The browser's own element, which needs no inline style. */
export function Bar({ tone = 'primary', className, ...rest }: BarProps) {
  return <progress className={classes(styles.bar, styles[tone], className)} max={100} {...rest} />;
}
