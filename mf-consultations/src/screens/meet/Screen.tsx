import { useContext, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ClientIdentity } from 'shared-api/query';
import { useStore } from 'zustand';
import { getRoomOfState, roomIn } from '../../rules/meeting/room.ts';
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
  const { phase, room, meeting } = useStore(visit);

  useEffect(() => visit.hold(), [visit]);
  useEffect(() => {
    visit.offer({ token: inAddress === undefined ? authToken : undefined, room: known });
  }, [visit, authToken, inAddress, known]);
  // A token is used up by entering: the address is the room's from then on, and history holds no token.
  useEffect(() => {
    if (phase !== 'inside' || room === undefined || room === inAddress) return;
    nameVisit(room, visit);
    navigate(`/meet/${room}`, { replace: true, state });
  }, [phase, room, inAddress, visit, navigate, state]);

  if (phase === 'inside' && meeting) return <Room visit={visit} meeting={meeting} />;
  if (phase === 'over') return <MeetingEnd visit={visit} />;
  return <DeviceChoice visit={visit} />;
}
