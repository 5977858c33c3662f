import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useIsHidden } from './link-filter.ts';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The router handles paths of the site; the browser handles everything else (`https:`, `mailto:`, `#`, a `download`). */
  href: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  reloadDocument?: boolean;
}

/** A link without styles, for other components. One to a hidden path is only its content, as plain text. */
export function Anchor({ href, replace, reloadDocument, ...rest }: AnchorProps) {
  if (useIsHidden(href)) return rest.children;
  if (rest.download !== undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href))
    return <a href={href} {...rest} />;
  return <Link to={href} replace={replace} reloadDocument={reloadDocument} {...rest} />;
}
