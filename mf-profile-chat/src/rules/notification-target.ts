import type { Notification } from 'shared-api/contracts/notifications';
import { findNotificationPath } from 'shared-api/rules/notification-path';

/** The page that a notification opens; undefined if there is none, as for `ConsultantRequest` (NOTI-013). */
export const findTarget = (notification: Notification): string | undefined =>
  findNotificationPath({
    type: notification.type,
    modelId: notification.model_id,
    consultantUserRequestId: notification.consultant_user_request_id,
    taskId: notification.task_id,
    familyMemberId: notification.family_member_id,
    params: notification.params,
  });
