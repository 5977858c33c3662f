import { Navigate, useLocation, useParams } from 'react-router-dom';
import { deviceZone } from 'shared-api/rules/device-zone';
import { parseId } from 'shared-api/rules/parse-id';
import { dateIn } from 'shared-api/rules/time-zone';
import { LoadingState } from 'shared-ui/states';
import { useActivity } from '../../queries/activity.ts';
import { toShownDay } from '../../rules/activity/parse-address.ts';

/** `/tracking-system-activity/…/{endDate}/…`: redirects to the page of the activity and keeps the query (PD-82). */
export default function Screen() {
  const params = useParams();
  const [activityId, trackingId, userId] = [params.activityId, params.trackingId, params.userId].map(parseId);
  if (activityId === undefined || trackingId === undefined || userId === undefined)
    return <Lead today={dateIn(deviceZone(), Date.now())} />;
  return <OfParticipant activityId={activityId} trackingId={trackingId} userId={userId} />;
}

interface OfParticipantProps {
  activityId: number;
  trackingId: number;
  userId: number;
}

/** The server knows the participant's current day. If it does not answer, the page of the activity shows the reason. */
function OfParticipant({ activityId, trackingId, userId }: OfParticipantProps) {
  const { data, isPending } = useActivity({ activityId, trackingId, userId, type: 'tracking' });
  if (isPending) return <LoadingState shape="form" />;
  return <Lead today={data?.today ?? dateIn(deviceZone(), Date.now())} />;
}

function Lead({ today }: { today: string }) {
  const { activityId, trackingId, endDate = '', userId } = useParams();
  const { search } = useLocation();
  const day = toShownDay(endDate, today);
  const path = `/activity/${activityId}/${trackingId}/${endDate}/${userId}/${day}/add-progress`;
  return <Navigate to={path + search} replace />;
}
