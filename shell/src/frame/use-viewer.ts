import { isSignedIn, useSession } from 'shared-api/session';

/** The current user as the frame needs it: which menu, whose name. For display; rights come from the server. */
export type Viewer = { menu: 'guest' } | Member;

export interface Member {
  /** A consultant works in either mode (CC §4); everyone else is a learner. */
  menu: 'learner' | 'consultant';
  isConsultant: boolean;
  name: string;
  avatar?: string;
}

export function useViewer(): Viewer {
  const signedIn = useSession(isSignedIn);
  const isConsultant = useSession((session) => session.isConsultant);
  const mode = useSession((session) => session.mode);
  const name = useSession((session) => session.name);
  const avatar = useSession((session) => session.avatar);
  if (!signedIn) return { menu: 'guest' };
  return { menu: mode === '1' ? 'consultant' : 'learner', isConsultant, name: name ?? '', avatar };
}

/** The consultant's start page, in the specified spelling (CC §2). */
export const schedule = '/consultants/availablilty';

/** Target of the logo: the schedule in consultant mode, else home (PD-119). */
export const getStartPath = (menu: Viewer['menu']) => (menu === 'consultant' ? schedule : '/');

/** Target of the avatar: the consultant profile in consultant mode, else the user profile (PD-119). */
export const getProfilePath = (menu: Member['menu']) =>
  menu === 'consultant' ? '/consultant/profile' : '/show/user/profile';
