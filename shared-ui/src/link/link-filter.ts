import { createContext, useContext } from 'react';

/** Whether no link may lead to a path of the site, because its page is closed. */
export type IsHiddenPath = (path: string) => boolean;

export const LinkFilterContext = createContext<IsHiddenPath>(() => false);

/** Whether the link is left out: a button is not shown, a link in a text is its text. */
export function useIsHidden(href: string | undefined): boolean {
  const isHidden = useContext(LinkFilterContext);
  return href !== undefined && isHidden(href);
}
