interface WritableRoom {
  closed: boolean;
  blocked_by_me: boolean;
  blocked_by_guest: boolean;
}

/** Why nobody can write in a chat that the user cannot write in, in the order in which the server checks it. */
export function findBlocker(room: WritableRoom): 'closed' | 'blockedByMe' | 'blockedByGuest' | 'ended' {
  if (room.closed) return 'closed';
  if (room.blocked_by_me) return 'blockedByMe';
  return room.blocked_by_guest ? 'blockedByGuest' : 'ended';
}
