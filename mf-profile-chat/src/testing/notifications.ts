import type { Notification } from 'shared-api/contracts/notifications';

/** An unread notification, of 2030-05-01 13:05 UTC. */
export const notificationItem = (fields: Partial<Notification> = {}): Notification => ({
  id: 6,
  body: 'Your course has begun',
  created_at: '2030-05-01T13:05:00.000Z',
  read: 0,
  type: 'Course',
  model_id: 5,
  consultant_user_request_id: null,
  task_id: null,
  family_member_id: null,
  params: {},
  ...fields,
});

interface PageFields {
  /** Number of all unread notifications. */
  count?: number;
  page?: number;
  lastPage?: number;
}

/** The answer of the list. */
export function notificationPage(
  items: Notification[],
  { count = items.filter(({ read }) => read === 0).length, page = 1, lastPage = 1 }: PageFields = {},
) {
  const place = { current_page: page, last_page: lastPage };
  return { status: true as const, notificationsCount: count, data: { data: items, ...place }, ...place };
}
