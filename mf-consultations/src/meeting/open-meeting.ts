import type { Answer } from 'shared-api/contract';
import type { enterMeeting } from 'shared-api/contracts/consultations/meetings';
import type { Devices } from './devices.ts';
import { openLinkOf } from './open-link.ts';
import { openRoom } from './open-room.ts';
import type { MeetingRoom } from './port.ts';
import { roomWire } from './wire.ts';

/** Opens the room that this browser has joined on the server. */
export const openMeeting = (
  entered: Answer<typeof enterMeeting>['data'],
  devices: Devices,
  client: string,
): MeetingRoom =>
  openRoom({
    entered,
    wire: roomWire(entered.room, entered.participant_id, client),
    openLink: openLinkOf(entered.provider),
    devices,
  });
