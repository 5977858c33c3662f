import { useSession } from 'shared-api/session';
import { chooseMenu } from './choose-menu.ts';

/** The current user as the frame needs it: the menu and the name. For display only; the server decides about permissions. */
export type Viewer = { menu: 'guest' } | Member;

export interface Member {
  menu: 'learner' | 'consultant';
  isConsultant: boolean;
  /** What they may do as an operator; empty for everybody else. */
  permissions: readonly string[];
  name: string;
  avatar?: string;
}

export function useViewer(): Viewer {
  const menu = useSession(chooseMenu);
  const isConsultant = useSession((session) => session.isConsultant);
  const permissions = useSession((session) => session.permissions);
  const name = useSession((session) => session.name);
  const avatar = useSession((session) => session.avatar);
  if (menu === 'guest') return { menu };
  return { menu, isConsultant, permissions: permissions?.split(',') ?? [], name: name ?? '', avatar };
}

/** The consultant's start page, in the specified spelling (CC §2). */
export const schedule = '/consultants/availablilty';

/** Target of the logo: the schedule in consultant mode, else home (PD-119). */
export const getStartPath = (menu: Viewer['menu']) => (menu === 'consultant' ? schedule : '/');

/** Target of the avatar: the consultant profile in consultant mode, else the user profile (PD-119). */
export const getProfilePath = (menu: Member['menu']) =>
  menu === 'consultant' ? '/consultant/profile' : '/show/user/profile';
