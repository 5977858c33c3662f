import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site goes through the router, everything else (`https:`, `mailto:`, `#`, a `download`) is the browser's. */
  href: string;
  /** In place of the current history entry. */
  replace?: boolean;
  reloadDocument?: boolean;
}

/** A link without looks, to be dressed by others. */
export function Anchor({ href, replace, reloadDocument, ...rest }: AnchorProps) {
  if (rest.download !== undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href))
    return <a href={href} {...rest} />;
  return <Link to={href} replace={replace} reloadDocument={reloadDocument} {...rest} />;
}
