import type { Slots } from 'shared-api/slots';
import { RequestsList } from '../parts/sessions/requests-list.tsx';

/** Tab 'requests' of the user's profile: the private sessions that the user has requested (EC §2.6). */
export default function Requests({ page, onChange }: Slots['user-profile.requests.v1']) {
  return <RequestsList side="learner" page={page} onPage={(page, options) => onChange({ page }, options)} />;
}
