import { useNavigation } from 'platform/host';
import type { NavigationEntry } from 'platform/registry';
import { useLocation } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { findCurrent } from './find-current.ts';
import { getProfilePath, useViewer } from './use-viewer.ts';

/** A menu entry in the chosen language. */
export interface Place {
  label: string;
  href: string;
  icon?: string;
  /** Heading that groups it with others on small screens. */
  group?: string;
  /** Its `aria-current`: whether the page that is shown is the entry's own, or belongs to it. */
  current?: 'page' | 'true';
}

/**
 * The user's menu: the remotes' entries between the shell's own (EC §2.10, PD-117), and its four main entries for the
 * bottom bar of phones.
 */
export function useMenu(): { entries: Place[]; main: Place[] } {
  const { t } = useTexts('shell');
  const { language } = useLanguage();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const toPlace = ({
    covers,
    ...place
  }: Omit<Place, 'current'> & Pick<NavigationEntry, 'covers'>): Place => ({
    ...place,
    current: findCurrent({ href: place.href, covers }, pathname),
  });
  const contributed = useNavigation(viewer.menu).map(
    ({ label, href, covers, icon, group }: NavigationEntry): Place =>
      toPlace({ label: label[language], href, covers, icon, group: group?.[language] }),
  );
  const home = toPlace({ label: t('menu.home'), href: '/', icon: 'home' });
  if (viewer.menu === 'guest') {
    const contact = toPlace({ label: t('menu.contact'), href: '/contact-us', icon: 'contact' });
    const login = toPlace({ label: t('menu.login'), href: '/login', icon: 'login' });
    const entries = [home, ...contributed, contact];
    return { entries, main: [...entries.slice(0, 3), login] };
  }
  const account = toPlace({
    label: t('menu.profile'),
    href: getProfilePath(viewer.menu),
    icon: 'profile',
  });
  if (viewer.menu === 'consultant')
    return { entries: contributed, main: [...contributed.slice(0, 3), account] };
  return { entries: [home, ...contributed], main: [home, ...contributed.slice(0, 2), account] };
}
