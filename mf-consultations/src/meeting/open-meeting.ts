import type { Answer } from 'shared-api/contract';
import type { enterMeeting } from 'shared-api/contracts/consultations/meetings';
import type { Devices } from './devices.ts';
import { openLinkOf } from './open-link.ts';
import type { MeetingRoom } from './port.ts';
import { openRoom } from './room.ts';
import { roomWire } from './wire.ts';

/** The room that the server has let in to, with what carries sound and pictures there. */
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
