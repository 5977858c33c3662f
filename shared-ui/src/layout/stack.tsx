import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

/** 4, 8, 16, 24 and 48 px. */
export type Gap = 'xs' | 's' | 'm' | 'l' | 'xl';
export type Align = 'start' | 'center' | 'end' | 'stretch';
type Tag = 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li';

export interface StackProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: Tag;
  /** @default 'm' */
  gap?: Gap;
  align?: Align;
}

/** Children below each other. */
export function Stack({ as, gap = 'm', align, className, ...rest }: StackProps) {
  // All these tags have the attributes of a div.
  const Element = (as ?? 'div') as 'div';
  return (
    <Element
      className={classes(styles.stack, styles[`gap-${gap}`], align && styles[`align-${align}`], className)}
      {...rest}
    />
  );
}

export interface GroupProps extends StackProps {
  justify?: 'start' | 'center' | 'end' | 'between';
  /** @default true */
  wrap?: boolean;
}

/** Children side by side, which wrap if there is no room. */
export function Group({
  as,
  gap = 'm',
  align = 'center',
  justify,
  wrap = true,
  className,
  ...rest
}: GroupProps) {
  const Element = (as ?? 'div') as 'div';
  return (
    <Element
      className={classes(
        styles.group,
        !wrap && styles.nowrap,
        styles[`gap-${gap}`],
        styles[`align-${align}`],
        justify && styles[`justify-${justify}`],
        className,
      )}
      {...rest}
    />
  );
}

/** Sections of different heights, in two columns if there is room. */
export const CardColumns = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={classes(styles.cardColumns, className)} {...rest} />
);
