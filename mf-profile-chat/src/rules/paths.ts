/** Addresses of this remote that it links to itself (EC §2.6, TF §2.6). */

export const profilePath = '/show/user/profile';
export const familyPath = `${profilePath}?tab=family`;
export const addMemberPath = '/add-child?status=add';
export const editMemberPath = (id: number): string => `/add-child?id=${id}&status=edit`;

/** Page that shows until when the deletion of an account can be cancelled; an addition to the specification. */
export const deletionPath = (until: string): string => `/account-deletion?${new URLSearchParams({ until })}`;

/** The bell as a page; an addition to the specification. */
export const notificationsPath = '/user/notifications';

/** The second steps of sign-in; an addition to the specification. */
export const securityPath = '/user/security';

/** Notification preferences of the user: kinds, channels and quiet hours; an addition to the specification. */
export const settingsPath = '/user/notifications/settings';
