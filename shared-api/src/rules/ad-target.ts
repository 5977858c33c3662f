import type { Ad } from '../contracts/home.ts';

/**
 * The page to which an ad links (TF §2.7, §3), the same as for the card of its subject: the participant's page if somebody of the family is
 * enrolled in the subject, else its public page; for a consultant always the path in its organization form.
 * @param selectedUserId `selected_enrolled_user_id` of small ads
 */
export function adTarget(
  model: Ad['model_name'],
  id: Ad['model_id'],
  selectedUserId: number | null = null,
): string {
  const isEnrolled = selectedUserId !== null;
  switch (model) {
    case 'Course':
      return `/courses/${id}`;
    case 'Consultant':
      return `/consultants/organization/${id}`;
    case 'Tracking':
      if (isEnrolled) return `/user/trackings/${id}/details/enrolled/${selectedUserId}`;
      return `/user/trackings/${id}/details?is_level=0`;
    case 'Initiative':
      if (isEnrolled) return `/user/initiative/${id}/details/enrolled/${selectedUserId}?trackType=initiative`;
      // The introduction of a competition has the same path as that of a system (TF §2.1).
      return `/user/trackings/${id}/details?is_level=0`;
    case 'TrackingPackage':
      return `/user/trackings/${id}/package/levels?discover=${isEnrolled ? 0 : 1}`;
    case 'InitiativePackage':
      if (isEnrolled)
        return `/user/initiatives/${id}/package/levels?discover=0&current_user_id=${selectedUserId}`;
      return `/user/initiatives/${id}/package/levels?discover=1`;
  }
}
