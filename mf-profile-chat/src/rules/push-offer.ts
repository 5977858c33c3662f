/** Milliseconds after the first visit of a browser before push is offered there: never on the first visit. */
export const firstVisitMs = 4 * 3_600_000;
/** Milliseconds before somebody who did not want it is asked again. */
export const askAgainMs = 90 * 24 * 3_600_000;

export interface PushOfferInput {
  /** Of the browser. */
  permission: NotificationPermission;
  /** Whether there is something that a push would have shown. */
  hasNotifications: boolean;
  firstVisitAt: number;
  /** When somebody chose 'Not now'. */
  dismissedAt: number | undefined;
  now: number;
}

/** Whether to offer push: after a notification, not on the first visit, and not to somebody who has decided. */
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
