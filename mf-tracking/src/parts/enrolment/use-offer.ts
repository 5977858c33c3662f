import { useIsPlanned } from 'platform/remote';
import { getOffer, type Offer, type Offered } from '../../rules/enrolment.ts';

/** The list of each type: without it the organisation does not offer the type at the moment (ADR-0067). */
export const listPaths = { tracking: '/user/trackings/list', initiative: '/user/initiatives' } as const;

/** How a system, competition or package is offered now. */
export function useOffer(tracking: Offered): Offer {
  const isPlanned = useIsPlanned();
  return isPlanned(listPaths[tracking.type]) ? 'not-offered' : getOffer(tracking);
}
