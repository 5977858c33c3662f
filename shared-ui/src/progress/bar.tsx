import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './bar.module.css';

export interface BarProps extends Omit<ComponentProps<'progress'>, 'max' | 'ref'> {
  /** 0 to 100; without it the bar only says that something is under way. */
  value?: number;
  tone?: 'primary' | 'accent' | 'success' | 'improve' | 'failed';
}

/** A part of a whole, filled from where lines begin: the browser's own element, which needs no style of its own. */
export function Bar({ tone = 'primary', className, ...rest }: BarProps) {
  return <progress className={classes(styles.bar, styles[tone], className)} max={100} {...rest} />;
}
