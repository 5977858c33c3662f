import { Navigate, useLocation, useParams } from 'react-router-dom';
import { deviceZone } from 'shared-api/rules/device-zone';
import { dateIn } from 'shared-api/rules/time-zone';
import { toShownDay } from '../../rules/activity/parse-address.ts';

/** `/tracking-system-activity/…/{endDate}/…` leads to the page of the activity, with its query (PD-82). */
export default function Screen() {
  const { activityId, trackingId, endDate = '', userId } = useParams();
  const { search } = useLocation();
  const day = toShownDay(endDate, dateIn(deviceZone(), Date.now()));
  const path = `/activity/${activityId}/${trackingId}/${endDate}/${userId}/${day}/add-progress`;
  return <Navigate to={path + search} replace />;
}
