import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useKitTexts } from '../texts.ts';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends Omit<ComponentProps<'span'>, 'ref'> {
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3';
}

/** Text only for screen readers. */
export function VisuallyHidden({ as, className, ...rest }: VisuallyHiddenProps) {
  // All these tags have the attributes of a span.
  const Element = (as ?? 'span') as 'span';
  return <Element className={classes(styles.hidden, className)} {...rest} />;
}

export interface SkipLinkProps {
  /** Id of the main region. @default 'main' */
  target?: string;
}

/** The first link of the page, visible once it has the focus: skips the navigation. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  const texts = useKitTexts();
  return (
    <a className={styles.skip} href={`#${target}`}>
      {texts.skip}
    </a>
  );
}
