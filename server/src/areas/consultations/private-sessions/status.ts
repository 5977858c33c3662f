/** EC §3: 1 Pending, 2 Accepted, 3 Rejected. */
export const requestStatus = { pending: 1, accepted: 2, rejected: 3 } as const;
export type RequestStatus = (typeof requestStatus)[keyof typeof requestStatus];
