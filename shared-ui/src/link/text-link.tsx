import { classes } from '../classes.ts';
import { useKitTexts } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Anchor, type AnchorProps } from './anchor.tsx';
import styles from './text-link.module.css';

export interface TextLinkProps extends Omit<AnchorProps, 'href'> {
  /** Path of the site or an address outside; `to` and `href` are the same. */
  to?: string;
  href?: string;
  /** Looks like the text around it until it is pointed at: for lists of links. */
  quiet?: boolean;
}

/** A link inside text. One that opens a new tab says so. */
export function TextLink({
  to,
  href = to ?? '',
  quiet = false,
  className,
  children,
  ...rest
}: TextLinkProps) {
  const texts = useKitTexts();
  const newTab = rest.target === '_blank';
  return (
    <Anchor
      href={href}
      className={classes(styles.link, quiet && styles.quiet, className)}
      rel={newTab ? 'noopener noreferrer' : undefined}
      {...rest}
    >
      {children}
      {newTab && <VisuallyHidden>{` (${texts.newTab})`}</VisuallyHidden>}
    </Anchor>
  );
}
