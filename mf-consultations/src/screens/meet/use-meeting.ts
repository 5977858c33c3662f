import { useSyncExternalStore } from 'react';
import type { MeetingRoom, MeetingState } from '../../meeting/port.ts';

/** What a room is like now, and from then on. */
export const useMeeting = (meeting: MeetingRoom): MeetingState =>
  useSyncExternalStore(meeting.subscribe, meeting.getState);
