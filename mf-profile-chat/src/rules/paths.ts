/** Addresses of this remote that it links itself (EC §2.6, TF §2.6). */

export const profilePath = '/show/user/profile';
export const familyPath = `${profilePath}?tab=family`;
export const addMemberPath = '/add-child?status=add';
export const editMemberPath = (id: number): string => `/add-child?id=${id}&status=edit`;

/** Says until when an account that is to be deleted can be kept; an addition to the specification. */
export const deletionPath = (until: string): string => `/account-deletion?${new URLSearchParams({ until })}`;

/** The bell as a page; an addition to the specification. */
export const notificationsPath = '/user/notifications';

/** What a person is notified of, how, and when not; an addition to the specification. */
export const settingsPath = '/user/notifications/settings';
