import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

export interface HeadingProps extends Omit<ComponentProps<'h2'>, 'ref'> {
  /** Level in the outline; the title of the page is the h1. @default 2 */
  level?: 2 | 3 | 4;
  /** Visual size. @default by level: l, m, s */
  size?: 's' | 'm' | 'l';
}

export function Heading({ level = 2, size, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  const look = size ?? ({ 2: 'l', 3: 'm', 4: 's' } as const)[level];
  return <Element className={classes(styles.heading, styles[`heading-${look}`], className)} {...rest} />;
}

export interface TextProps extends Omit<ComponentProps<'p'>, 'ref'> {
  as?: 'p' | 'span' | 'div' | 'strong';
  size?: 's' | 'm' | 'l';
  tone?: 'default' | 'muted' | 'success' | 'warning' | 'danger';
  strong?: boolean;
  center?: boolean;
  /** Digits of equal width, for numbers that are compared. */
  numbers?: boolean;
  /** Text written by users: has its own direction and line breaks, and breaks words that are longer than a line. */
  written?: boolean;
}

/** Running text. For words of users inside it use `dir="auto"`, for whole texts of users `written`. */
export function Text({ as, size, tone, strong, center, numbers, written, className, ...rest }: TextProps) {
  const Element = (as ?? 'p') as 'p';
  return (
    <Element
      dir={written ? 'auto' : undefined}
      className={classes(
        styles.text,
        size && styles[`text-${size}`],
        tone && tone !== 'default' && styles[`tone-${tone}`],
        strong && styles.strong,
        center && styles.center,
        numbers && styles.numbers,
        written && styles.written,
        className,
      )}
      {...rest}
    />
  );
}
