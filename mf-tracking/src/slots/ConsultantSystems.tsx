import type { Slots } from 'shared-api/slots';
import { ProvidedTrackings } from '../parts/provided-trackings/provided-trackings.tsx';

/** Tab 'Follow Up Systems' of a consultant's profile (CC §2). */
export default function ConsultantSystems(tab: Slots['consultant-profile.follow-up-systems.v1']) {
  return <ProvidedTrackings type="tracking" tab={tab} />;
}
