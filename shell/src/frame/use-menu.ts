import { useNavigation } from 'platform/host';
import type { Menu, NavigationEntry } from 'platform/registry';
import { useLocation } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { findCurrent, keepClosest } from './find-current.ts';
import { usePage } from './use-page.ts';
import { getProfilePath, useViewer, type Viewer } from './use-viewer.ts';

/** A menu entry in the chosen language. */
export interface Place {
  label: string;
  href: string;
  icon?: string;
  /** Heading that groups the entry with others on small screens. */
  group?: string;
  /** `aria-current` of the link: whether the shown page is the entry's own, or below it. */
  current?: 'page' | 'true';
}

/** The menu that is shown: on pages for consultants or operators it is theirs, in every mode. */
function useShownMenu(viewer: Viewer): Menu {
  const guard = usePage()?.guard;
  if (viewer.menu === 'guest') return 'guest';
  if (guard === 'operator' && viewer.permissions.length > 0) return 'operator';
  return guard === 'consultant' && viewer.isConsultant ? 'consultant' : viewer.menu;
}

/** The entries of the operators' menu that this user may open. */
export function useOperatorEntries(viewer: Viewer): NavigationEntry[] {
  const entries = useNavigation('operator');
  const permissions = viewer.menu === 'guest' ? [] : viewer.permissions;
  if (permissions.length === 0) return [];
  return entries.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}

/**
 * The user's menu: the remotes' entries between the shell's own (EC §2.10, PD-117), and its four main entries for the
 * bottom bar of phones. Learners reach their profile by the avatar.
 */
export function useMenu(): { entries: Place[]; main: Place[] } {
  const { t } = useTexts('shell');
  const { language } = useLanguage();
  const viewer = useViewer();
  const menu = useShownMenu(viewer);
  const { pathname } = useLocation();
  const toPlace = ({
    covers,
    ...place
  }: Omit<Place, 'current'> & Pick<NavigationEntry, 'covers'>): Place => ({
    ...place,
    current: findCurrent({ href: place.href, covers }, pathname),
  });
  const ofOperator = useOperatorEntries(viewer);
  const ofMenu = useNavigation(menu);
  const contributed = keepClosest(
    (menu === 'operator' ? ofOperator : ofMenu).map(
      ({ label, href, covers, icon, group }: NavigationEntry): Place =>
        toPlace({ label: label[language], href, covers, icon, group: group?.[language] }),
    ),
  );
  const home = toPlace({ label: t('menu.home'), href: '/', icon: 'home' });
  if (menu === 'guest') {
    const contact = toPlace({ label: t('menu.contact'), href: '/contact-us', icon: 'contact' });
    const login = toPlace({ label: t('menu.login'), href: '/login', icon: 'login' });
    const entries = [home, ...contributed, contact];
    return { entries, main: [...entries.slice(0, 3), login] };
  }
  if (menu === 'consultant') {
    const account = toPlace({ label: t('menu.profile'), href: getProfilePath(menu), icon: 'profile' });
    return { entries: contributed, main: [...contributed.slice(0, 3), account] };
  }
  if (menu === 'operator') return { entries: contributed, main: contributed.slice(0, 4) };
  const entries = [home, ...contributed];
  return { entries, main: entries.slice(0, 4) };
}
