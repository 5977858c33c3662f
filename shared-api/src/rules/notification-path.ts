/** What a notification contains about its subject. */
export interface NotificationSubject {
  type: string;
  modelId?: number | null;
  consultantUserRequestId?: number | null;
  taskId?: number | null;
  familyMemberId?: number | null;
  params?: Readonly<Record<string, string | number>>;
}

const ownSessions = '/show/user/profile?tab=sessions';
const certificates = '/show/user/profile?tab=certificaties';

/** Path of the page that a click on a notification opens (EC §2.5, TF §2); undefined if there is none. */
export function findNotificationPath(subject: NotificationSubject): string | undefined {
  const { type, modelId, taskId, familyMemberId: userId, params = {} } = subject;
  if (type === 'ConsultationSession') return ownSessions;
  if (type === 'BankQuestion') return '/bank-questions';
  if (type === 'Certificate') return certificates;
  if (type === 'Today') return '/user/today';
  if (type === 'SupervisionRequest') return '/consultant/supervision';
  if (type === 'ProofsToMark') return '/consultant/proofs';
  if (type === 'Rating') return '/consultant/profile';
  if (type === 'Payout') return '/consultant/earnings';
  if (type === 'Dispute') return '/admin/payments?tab=disputes';
  if (type === 'Account') return '/show/user/profile?tab=first';
  if (type === 'Task') return taskId && userId ? `/task-details/${taskId}/${userId}/` : undefined;
  // The id 0 is customer service.
  if (type === 'Chat')
    return params.reader === undefined ? undefined : `/chat/${params.reader}/${modelId ?? 0}`;
  if (!modelId) return undefined;
  if (type === 'Questionnaire') return `/survey/${modelId}`;
  if (type === 'UserRequest')
    return `/private/sessions/${subject.consultantUserRequestId ?? modelId}/details/0`;
  if (type === 'Course') return `/lessons/${modelId}`;
  if (type === 'Event') return `/event/${modelId}/details?userEnrolled=1`;
  if (type === 'Camp') return `/UmrahDetails/${modelId}`;
  if (type === 'Order') return `/user/orders/${modelId}`;
  if (type === 'AssignedTask') return `/consultant/tasks/${modelId}`;
  return findTrackingPath({ type, modelId, userId, params });
}

interface TrackingSubject extends Required<Pick<NotificationSubject, 'type' | 'params'>> {
  modelId: number;
  /** The participant. */
  userId: number | null | undefined;
}

function findTrackingPath({ type, modelId, userId, params }: TrackingSubject): string | undefined {
  if (type === 'TrackingPackage') return `/user/trackings/${modelId}/package/levels?discover=0`;
  if (type === 'InitiativePackage') return `/user/initiatives/${modelId}/package/levels?discover=0`;
  if (!userId) return undefined;
  if (type === 'Tracking') return `/user/trackings/${modelId}/details/enrolled/${userId}`;
  if (type === 'Initiative')
    return `/user/initiative/${modelId}/details/enrolled/${userId}?trackType=initiative`;
  // The name in the path is ignored (PD-84).
  if (type === 'SupervisionAnswer') return `/tracking/${modelId}/${userId}/-/private-request/`;
  const { trackingId, date } = params;
  if (type === 'Activity' && trackingId !== undefined && date !== undefined)
    return `/activity/${modelId}/${trackingId}/${date}/${userId}/${date}/add-progress`;
  return undefined;
}
