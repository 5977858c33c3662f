import { useContext, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ClientIdentity } from 'shared-api/query';
import { useStore } from 'zustand';
import { getRoomOfState, roomIn } from '../../rules/meeting/room-access.ts';
import { isInRoom } from '../../rules/meeting/visit-model.ts';
import { DeviceChoice } from './device-choice.tsx';
import { MeetingEnd } from './meeting-end.tsx';
import { Room } from './room.tsx';
import { getVisit, nameVisit } from './visit.ts';

/** /meet/{authToken}: the room of a session or a live lesson (CC §2; PD-39 and PD-40). */
export default function Screen() {
  const { authToken = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useContext(ClientIdentity);
  const inAddress = roomIn(authToken);
  const known = inAddress ?? getRoomOfState(state);
  const visit = getVisit(known ?? authToken, client);
  const model = useStore(visit);
  const { phase, room, meeting } = model;
  const isInside = isInRoom(model);

  useEffect(() => visit.hold(), [visit]);
  useEffect(() => {
    visit.dispatch({
      kind: 'addressRead',
      token: inAddress === undefined ? authToken : undefined,
      room: known,
    });
  }, [visit, authToken, inAddress, known]);
  // The token works only once. After joining, the address contains the room instead, and the history no token.
  useEffect(() => {
    if (!isInside || room === undefined || room === inAddress) return;
    nameVisit(room, visit);
    navigate(`/meet/${room}`, { replace: true, state });
  }, [isInside, room, inAddress, visit, navigate, state]);

  if (isInside && meeting) return <Room visit={visit} meeting={meeting} />;
  if (phase === 'over') return <MeetingEnd visit={visit} />;
  return <DeviceChoice visit={visit} />;
}
