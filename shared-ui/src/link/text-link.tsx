import { classes } from '../classes.ts';
import { useKitTexts } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Anchor, type AnchorProps } from './anchor.tsx';
import styles from './text-link.module.css';

export interface TextLinkProps extends Omit<AnchorProps, 'href'> {
  /** Path of the site or an external address. `to` and `href` are equivalent. */
  to?: string;
  href?: string;
  /** Looks like the surrounding text until it is hovered, for lists of links. */
  quiet?: boolean;
}

/** A link inside text. Marks links that open in a new tab. */
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
