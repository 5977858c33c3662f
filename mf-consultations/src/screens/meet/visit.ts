import { createEffectStore } from 'shared-api/effect-reducer';
import { createDevices } from '../../meeting/devices.ts';
import {
  initialVisit,
  reduceVisit,
  type VisitEffect,
  type VisitEvent,
  type VisitModel,
} from '../../rules/meeting/visit-model.ts';
import { createVisitEffects } from './visit-effects.ts';

/** If a page is mounted again within this time, the user has not left it, ms: React and the router may remount it. */
const remountMs = 300;

/**
 * One visit to /meet: joining, the room, rejoining after a lost connection, and the end. It lives outside the
 * components, so that a token is used only once however often they render, and so that the address can change during
 * the visit.
 */
function createVisit(client: string, remove: () => void) {
  const devices = createDevices();
  const store = createEffectStore<VisitModel, VisitEvent, VisitEffect>(reduceVisit, initialVisit, (effect) =>
    run(effect),
  );
  const run = createVisitEffects({ devices, client, dispatch: store.dispatch, remove });
  const close = () => store.dispatch({ kind: 'closed' });
  let holders = 0;

  return {
    ...store,
    devices,
    /**
     * Keeps the visit open while a page shows it.
     * @returns a function that releases it
     */
    hold(): () => void {
      holders++;
      addEventListener('pagehide', close);
      return () => {
        holders--;
        setTimeout(() => {
          if (holders > 0) return;
          removeEventListener('pagehide', close);
          close();
        }, remountMs);
      };
    },
  };
}

export type Visit = ReturnType<typeof createVisit>;

const visits = new Map<string, Visit>();

/** The visit with a key: the room, or the token while the room is unknown. */
export function getVisit(key: string, client: string): Visit {
  const known = visits.get(key);
  if (known) return known;
  const visit = createVisit(client, () => {
    for (const [name, other] of visits) if (other === visit) visits.delete(name);
  });
  visits.set(key, visit);
  return visit;
}

/** Registers the visit under its room, now that the room is known. */
export const nameVisit = (room: string, visit: Visit): void => void visits.set(room, visit);
