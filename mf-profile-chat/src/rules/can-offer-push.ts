/** Milliseconds after the first visit of a browser before it offers push, so that it never does on the first visit. */
export const firstVisitMs = 4 * 3_600_000;
/** Milliseconds until a user who declined push is asked again. */
export const askAgainMs = 90 * 24 * 3_600_000;

export interface PushOfferInput {
  /** Permission of the browser. */
  permission: NotificationPermission;
  /** Whether there is a notification that push would have shown. */
  hasNotifications: boolean;
  firstVisitAt: number;
  /** When the user chose 'Not now'. */
  dismissedAt: number | undefined;
  now: number;
}

/** Whether to offer push: after a notification, not on the first visit, and not to a user who has decided. */
export const canOfferPush = ({
  permission,
  hasNotifications,
  firstVisitAt,
  dismissedAt,
  now,
}: PushOfferInput): boolean =>
  permission !== 'denied' &&
  hasNotifications &&
  now - firstVisitAt >= firstVisitMs &&
  (dismissedAt === undefined || now - dismissedAt >= askAgainMs);
