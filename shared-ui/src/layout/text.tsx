import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

export interface HeadingProps extends Omit<ComponentProps<'h2'>, 'ref'> {
  /** Its place in the outline; the page's title is the h1. @default 2 */
  level?: 2 | 3 | 4;
  /** How large it looks. @default by level: l, m, s */
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
  /** Figures of one width, for numbers that are compared. */
  numbers?: boolean;
  /** What somebody wrote: in its own direction and lines, and broken where a word is longer than a line. */
  written?: boolean;
}

/** Running text. Give people's own words in it `dir="auto"`, whole texts of theirs `written`. */
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
