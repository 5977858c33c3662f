import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import type { Lesson, LessonOutline, OwnCourse, PublicCourse } from 'shared-api/contracts/courses/course';
import type { ContentType } from 'shared-api/contracts/courses/wire';

/** Fields that the card and the full answer of course 5 share; Mona is not enrolled. */
const cardFields = {
  id: 5,
  title: 'Calm evenings',
  short_short_description: 'Sleep without tears',
  image: null,
  thumbnail: null,
  is_live: 0,
  price: 20,
  user_currency: 'USD',
  prices: { USD: 20, EGP: 600 },
  free: 0,
  is_enrolled: 0,
  is_user: 1,
  is_limited: 0,
  has_reach_limit: 0,
  limited_number: null,
  remaining_number: null,
  ratings_count: 4,
  rating_stars: 4.5,
  subscribers: 12,
  provider_data: { id: 5, name: 'Dr. Amal', avatar: null, type: 'consultant' },
  provider_name: 'Dr. Amal',
  lessons_count: 6,
  progress: 0,
  handed_in: 0,
  completed: 0,
} as const;

/** A card of the catalogue. */
export const courseCardAnswer = (card: Partial<CourseCard> = {}): CourseCard => ({
  ...cardFields,
  ratings: cardFields.ratings_count,
  ...card,
});

/** The ids of the lessons of course 5, one of each kind. A practical task has the id of its lesson. */
export const lessonIds = {
  video: 11,
  record: 12,
  pdf: 13,
  Quizze: 14,
  PracticalTask: 15,
  meet: 16,
} as const satisfies Record<ContentType, number>;

const titles: Record<ContentType, string> = {
  video: 'Why evenings are hard',
  record: 'Questions of parents',
  pdf: 'A plan for the week',
  Quizze: 'What stays in mind',
  PracticalTask: 'Your own plan',
  meet: 'Talking it over',
};

/** When the live lesson of course 5 meets: an hour from noon in Cairo on 1 May 2030. */
export const meetsAt = { starts_at: '2030-05-01T09:00:00.000Z', ends_at: '2030-05-01T10:00:00.000Z' };

/** A lesson in the public outline. */
export const outlineAnswer = (kind: ContentType, lesson: Partial<LessonOutline> = {}): LessonOutline => ({
  id: lessonIds[kind],
  title: titles[kind],
  content_type: kind,
  duration: 600,
  ...(kind === 'meet' ? meetsAt : { starts_at: null, ends_at: null }),
  ...lesson,
});

const files: Partial<Record<ContentType, Lesson['attachments']>> = {
  video: [
    { aws_path: '/api/media/1a.mp4?until=1900000000&sig=a', type: 'video/mp4' },
    { aws_path: '/api/media/1b.webm?until=1900000000&sig=b', type: 'video/webm' },
  ],
  record: [{ aws_path: '/api/media/2a.mp4?until=1900000000&sig=c', type: 'video/mp4' }],
  pdf: [{ aws_path: '/api/media/3a.pdf?until=1900000000&sig=d', type: 'application/pdf' }],
};

/** An unopened lesson of an enrolled user. */
export const lessonAnswer = (kind: ContentType, lesson: Partial<Lesson> = {}): Lesson => {
  const meets = kind === 'meet';
  return {
    ...outlineAnswer(kind),
    attachments: files[kind] ?? [],
    quizze_id: kind === 'Quizze' ? 3 : null,
    pending: 0,
    finished: 0,
    answered: 0,
    meeting_id: meets ? `l-${lessonIds.meet}` : null,
    has_private_link: 0,
    consultant_meeting_link: null,
    start_date_session: meets ? '2030-05-01' : null,
    start_time: meets ? '09:00:00' : null,
    end_time: meets ? '10:00:00' : null,
    opened: 0,
    position: 0,
    ...lesson,
  };
};

/** The two sections of course 5, with one lesson of each kind. */
const sections = <Item>(lessonOf: (kind: ContentType) => Item) => [
  { id: 1, title: 'First steps', lessons: [lessonOf('video'), lessonOf('record'), lessonOf('pdf')] },
  {
    id: 2,
    title: 'Into practice',
    lessons: [lessonOf('Quizze'), lessonOf('PracticalTask'), lessonOf('meet')],
  },
];

/** Fields of the course besides those of its card. */
const details = () => ({
  not_available: 0 as const,
  description: 'Two weeks towards evenings that everybody likes.',
  preview: '/api/media/0a.mp4?until=1900000000&sig=p',
  preview_type: 'video/mp4',
  ratings: [0, 0, 0, 1, 3].map((count, index) => ({ stars: index + 1, count })),
  includes: { hours: 1.5, quiz: 1, assessment: 1, certificate: 1 as const, files: 1 },
  languages: [{ id: 1, name: 'Arabic' }],
  categories: [{ id: 2, name: 'Family life' }],
  is_rated: 0 as const,
  is_host: 0 as const,
  congrats_seen: 0 as const,
  certificate: null,
});

/** Course 5 for a user who is not enrolled. */
export const publicCourseAnswer = (course: Partial<PublicCourse> = {}): PublicCourse => ({
  ...cardFields,
  ...details(),
  sections: sections((kind) => outlineAnswer(kind)),
  ...course,
});

/** Course 5 for a user who has just been enrolled. */
export const courseAnswer = (course: Partial<OwnCourse> = {}): OwnCourse => ({
  ...cardFields,
  ...details(),
  is_enrolled: 1,
  sections: sections((kind) => lessonAnswer(kind)),
  resume: { ...lessonLinkOf('video'), position: 0 },
  ...course,
});

const lessonLinkOf = (kind: ContentType) => ({
  id: lessonIds[kind],
  title: titles[kind],
  content_type: kind,
});

/** One page of a list, in the shape of this area's paged calls. `meta` is that of the catalogue. */
export const buildPage = <Item>(items: Item[], page = 1, pages = 1) => ({
  status: true,
  data: { data: items, current_page: page, last_page: pages },
  current_page: page,
  last_page: pages,
  meta: { current_page: page, last_page: pages, total: items.length * pages },
});

/** The signed-in user's cart, with these courses. */
export const buildCart = (...courseIds: number[]) => ({
  status: true,
  data: courseIds.map((model_id) => ({
    id: model_id,
    model_id,
    model_name: 'Course',
    user_id: 3,
    name: 'Calm evenings',
    image: null,
    event_name: null,
    is_available: 1,
    current_price: 20,
    users_number: 1,
    period: null,
    date: null,
    date_interval: null,
    is_soldout: 0,
    is_not_available: 0,
    users_names: [{ cart_id: model_id, username: 'Mona', user_id: 3 }],
    tracking_type: null,
    user_currency: 'USD',
    unavailable_reason: null,
  })),
  totalPrice: 20 * courseIds.length,
  totalProducts: courseIds.length,
});
