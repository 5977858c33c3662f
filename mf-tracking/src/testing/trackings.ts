import type { Tracking } from 'shared-api/contracts/tracking/wire';

/** System 9 of the house: single, free, of 21 days; nobody of the family is enrolled. */
export const trackingAnswer = (tracking: Partial<Tracking> = {}): Tracking => ({
  id: 9,
  name: 'Kind words at home',
  type: 'tracking',
  tracking_type: 'single',
  level: null,
  level_count: 0,
  belongs_to_level_tree: 0,
  image: null,
  provider_name: 'Champions',
  provider_image: null,
  description: 'One kind word a day.',
  long_description: 'One kind word a day.',
  short_description: 'One kind word a day',
  terms_and_conditions: null,
  lang: 'en',
  start_date: null,
  end_date: null,
  last_end_date: null,
  duration: 21,
  price: 0,
  unlimited_price: null,
  has_unlimited_price: 0,
  has_unlimited_enrollment: 0,
  user_currency: 'USD',
  is_unlimited: 0,
  is_enrolled: 0,
  enrolled_in_level: 0,
  has_enrollment: 0,
  has_started_tracking: 0,
  finished_current_tracking: 0,
  has_priced_level: 0,
  enrollment_count: 12,
  enrolled_users_count: 0,
  enrolled_members: [],
  total_progress: 0,
  activity_progress: 0,
  invitation_progress: 0,
  invitation_count: 0,
  invitation_max_count: 0,
  has_invitation_calculation: 0,
  invitation_percentage: 0,
  is_prof_marking_ended: 1,
  cumulative_score_calculated: 0,
  selected_enrolled_user_id: null,
  selected_user_name: null,
  selected_user_avatar: null,
  user_tracking_enrollment_id: null,
  user_package_enrollment_id: null,
  user_owned_tracking_id: null,
  tracking_enrollment_history_id: null,
  package_id: null,
  ...tracking,
});

/** As Mona (3) sees what she is enrolled in. */
export const enrolledAnswer = (tracking: Partial<Tracking> = {}): Tracking =>
  trackingAnswer({
    is_enrolled: 1,
    has_enrollment: 1,
    enrolled_users_count: 1,
    enrolled_members: [{ id: 3, username: 'Mona', avatar: null }],
    selected_enrolled_user_id: 3,
    selected_user_name: 'Mona',
    user_tracking_enrollment_id: 7,
    user_owned_tracking_id: 7,
    ...tracking,
  });

/** One page of a list. */
export const buildPage = (items: Tracking[], page = 1, pages = 1) => ({
  body: {
    status: true,
    data: {
      data: items,
      page_meta: { current_page: page, last_page: pages, total: items.length * pages },
    },
  },
});
