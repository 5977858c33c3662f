import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useKitTexts } from '../texts.ts';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends Omit<ComponentProps<'span'>, 'ref'> {
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3';
}

/** Text for those who listen to the page instead of looking at it. */
export function VisuallyHidden({ as, className, ...rest }: VisuallyHiddenProps) {
  // The attributes of all these tags are those of a span.
  const Element = (as ?? 'span') as 'span';
  return <Element className={classes(styles.hidden, className)} {...rest} />;
}

export interface SkipLinkProps {
  /** Id of the main region. @default 'main' */
  target?: string;
}

/** The page's first link, seen once it has the focus: jumps over the navigation. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  const texts = useKitTexts();
  return (
    <a className={styles.skip} href={`#${target}`}>
      {texts.skip}
    </a>
  );
}
