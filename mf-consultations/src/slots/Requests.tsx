import type { Slots } from 'shared-api/slots';
import { RequestsList } from '../parts/sessions/requests-list.tsx';

/** Tab 'requests' of the own profile: private sessions that the person has asked for (EC §2.6). */
export default function Requests({ page, onChange }: Slots['user-profile.requests.v1']) {
  return <RequestsList side="learner" page={page} onPage={(page, options) => onChange({ page }, options)} />;
}
