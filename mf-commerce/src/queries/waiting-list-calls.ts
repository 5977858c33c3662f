import type { Answer } from 'shared-api/contract';
import { campDetails } from 'shared-api/contracts/events/camps';
import { eventDetails } from 'shared-api/contracts/events/events';
import { joinWaitingList, leaveWaitingList, waitingList } from 'shared-api/contracts/events/waiting-list';
import { useCall, useSend } from 'shared-api/query';
import { isSignedIn, useSession } from 'shared-api/session';

const entriesOf = ({ data }: Answer<typeof waitingList>) => data;

/** The caller's open entries on waiting lists; nothing is requested for a visitor. */
export function useWaitingEntries({ enabled }: { enabled: boolean }) {
  const signedIn = useSession(isSignedIn);
  return useCall(waitingList, {}, { enabled: enabled && signedIn, select: entriesOf });
}

const changed = { invalidates: [waitingList, eventDetails, campDetails] };

export const useJoinWaitingList = () => useSend(joinWaitingList, changed);

export const useLeaveWaitingList = () => useSend(leaveWaitingList, changed);
