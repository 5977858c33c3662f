import { useSyncExternalStore } from 'react';
import type { MeetingRoom, MeetingState } from '../../meeting/port.ts';

/** The state of a room. */
export const useMeeting = (meeting: MeetingRoom): MeetingState =>
  useSyncExternalStore(meeting.subscribe, meeting.getState);
