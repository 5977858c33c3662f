import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `plain` with a thin border, `sunken` for secondary content, `tinted` for welcoming content. @default 'plain' */
  tone?: 'plain' | 'sunken' | 'tinted';
  /** Without padding, for a picture that reaches the edges. */
  flush?: boolean;
}

/** A surface for one item. */
export function Card({ as, tone = 'plain', flush = false, className, ...rest }: CardProps) {
  const Element = (as ?? 'div') as 'div';
  return (
    <Element
      className={classes(
        styles.card,
        tone !== 'plain' && styles[`card-${tone}`],
        flush && styles['card-flush'],
        className,
      )}
      {...rest}
    />
  );
}
