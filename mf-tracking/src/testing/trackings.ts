import type { Answer } from 'shared-api/contract';
import type { trackingMembers } from 'shared-api/contracts/tracking/enrolment';
import type { Tracking, TrackingDetail } from 'shared-api/contracts/tracking/wire';

/** System 9 of the house: single, free, 21 days. Nobody of the family is enrolled. */
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

/** The details of system 9. */
export const detailAnswer = (tracking: Partial<TrackingDetail> = {}): TrackingDetail => ({
  ...trackingAnswer(),
  package_details: null,
  package_levels: { data: [] },
  intro_path: null,
  intro_path_type: null,
  fields: [],
  daily_progress: 0,
  activities: [],
  ...tracking,
});

/** An answer with the details of a system. */
export const buildDetails = (tracking: Partial<TrackingDetail> = {}) => ({
  body: { status: true, not_available: 0, not_published: 0, data: detailAnswer(tracking) },
});

/** System 9 as Mona (3) sees it, who is enrolled. */
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

/** Mona (3) and her children Layla (11) and Omar (12), none of them enrolled. */
export const membersAnswer = (
  marks: Partial<Record<number, Partial<Answer<typeof trackingMembers>['self']>>> = {},
) => {
  const marked = (id: number, username: string) => ({
    id,
    username,
    avatar: null,
    is_enrolled: 0,
    in_cart: 0,
    has_started_tracking: 0,
    ...marks[id],
  });
  const child = { gender: 2, relation: 1, birth_date: null };
  return {
    body: {
      status: true,
      self: marked(3, 'Mona'),
      data: [
        { ...marked(11, 'Layla'), ...child },
        { ...marked(12, 'Omar'), ...child },
      ],
    },
  };
};
