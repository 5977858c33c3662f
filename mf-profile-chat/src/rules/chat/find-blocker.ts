interface WritableRoom {
  closed: boolean;
  blocked_by_me: boolean;
  blocked_by_guest: boolean;
}

/** Why the user cannot write in a chat that is not writable. Checks the reasons in the same order as the server. */
export function findBlocker(room: WritableRoom): 'closed' | 'blockedByMe' | 'blockedByGuest' | 'ended' {
  if (room.closed) return 'closed';
  if (room.blocked_by_me) return 'blockedByMe';
  return room.blocked_by_guest ? 'blockedByGuest' : 'ended';
}
