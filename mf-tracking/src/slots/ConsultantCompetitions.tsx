import type { Slots } from 'shared-api/slots';
import { ProvidedTrackings } from '../parts/provided-trackings/provided-trackings.tsx';

/** Tab 'Initiatives' of a consultant's profile (CC §2). */
export default function ConsultantCompetitions(tab: Slots['consultant-profile.initiatives.v1']) {
  return <ProvidedTrackings type="initiative" tab={tab} />;
}
