import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseCard, courses as courseList, coursesOfConsultant } from './catalogue.ts';
import { certificateCode } from './certificates.ts';
import { answerQuestionnaire, course, enroll, rateCourse } from './course.ts';
import { courses } from './index.ts';
import { finishLesson, lessonProgress, playedPart } from './lessons.ts';
import { findQuiz, saveAnswers, startQuiz, submitQuiz } from './quiz.ts';

test('specified paths are exact', () => {
  const paths = courses
    .filter(({ origin }) => origin === 'spec')
    .map(({ method, path }) => `${method} ${path}`);
  expect(paths.sort()).toEqual([
    'GET /api/mobile/courses/paginated/list',
    'GET /api/mobile/courses/single/course/{id}',
    'GET /api/mobile/courses/{id}/feedbacks',
    'GET /api/mobile/courses/{id}/questionnaire',
    'GET /api/mobile/get-categories',
    'PATCH /api/mobile/courses/mark/course/congrats/seen/{id}',
    'POST /api/mobile/courses/Users/questionnaires',
    'POST /api/mobile/lessons/finish',
    'POST /api/mobile/users/courses/enroll',
    'POST /api/mobile/users/courses/rating-course',
  ]);
});

test('the catalogue takes the specified keys, as the texts of an address', () => {
  const read = courseList.query?.parse({
    page: '2',
    is_live: '1',
    language_id: ['1', '2'],
    category_id: ['4'],
    title: 'a',
    status: 'in_progress',
    by_nurabi: '1',
    by_consultant: '1',
    by_teacher: '1',
    by_organization: '1',
    free: '0',
  });
  expect(read).toEqual({
    page: 2,
    is_live: true,
    language_id: [1, 2],
    category_id: [4],
    title: 'a',
    status: 'in_progress',
    by_nurabi: true,
    by_consultant: true,
    by_teacher: true,
    by_organization: true,
    free: false,
  });
  expect(courseList.query?.parse({})).toEqual({ page: 1, language_id: [], category_id: [] });
  for (const query of [{ status: 'old' }, { is_live: '2' }, { title: 'a'.repeat(101) }, { language_id: '1' }])
    expect(courseList.query?.safeParse(query).success, JSON.stringify(query)).toBe(false);
});

const fields = {
  id: 5,
  title: 'Reading together',
  short_short_description: 'Twenty minutes a day.',
  image: '/api/pictures/a.svg',
  thumbnail: null,
  is_live: 0,
  price: 0,
  user_currency: 'USD',
  prices: {},
  free: 1,
  is_user: 1,
  is_limited: 0,
  has_reach_limit: 0,
  limited_number: null,
  remaining_number: null,
  ratings_count: 4,
  rating_stars: 4.5,
  subscribers: 12,
  provider_data: null,
  provider_name: 'Champions',
  lessons_count: 1,
  progress: 0,
  handed_in: 0,
  completed: 0,
};

test('lists say where a page stands where the specification reads it', () => {
  const cards = [{ ...fields, is_enrolled: 0, ratings: 4 }];
  const list = {
    status: true,
    data: { data: cards, current_page: 1, last_page: 2 },
    meta: { current_page: 1, last_page: 2, total: 13 },
    current_page: 1,
    last_page: 2,
  };
  expect(courseList.answer.parse(list)).toEqual(list);
  const ofConsultant = {
    status: true,
    data: cards,
    meta: { current_page: 1, lastPage: 2, total: 13 },
    current_page: 1,
    last_page: 2,
  };
  expect(coursesOfConsultant.answer.parse(ofConsultant)).toEqual(ofConsultant);
});

const spread = [0, 0, 0, 1, 3].map((count, index) => ({ stars: index + 1, count }));
const detail = {
  ...fields,
  not_available: 0,
  description: 'Long.',
  preview: null,
  preview_type: null,
  ratings: spread,
  includes: { hours: 1.5, quiz: 1, assessment: 1, certificate: 1, files: 2 },
  languages: [{ id: 1, name: 'English' }],
  categories: [],
  is_rated: 0,
  congrats_seen: 0,
  is_host: 0,
  certificate: null,
};
const lesson = {
  id: 8,
  title: 'The first page',
  content_type: 'video',
  duration: 600,
  attachments: [{ aws_path: '/api/media/0f.mp4?until=1&sig=2', type: 'video/mp4' }],
  quizze_id: null,
  pending: 0,
  finished: 0,
  answered: 0,
  meeting_id: null,
  has_private_link: 0,
  consultant_meeting_link: null,
  start_date_session: null,
  start_time: null,
  end_time: null,
  starts_at: null,
  ends_at: null,
  opened: 1,
  position: 12.5,
};
const sections = [{ id: 1, title: 'Beginnings', lessons: [lesson] }];
const answerOf = (data: object) => course.answer.safeParse({ status: true, data }).data?.data;

test('of a course that somebody is not in, no link, room or quiz of a lesson leaves', () => {
  const seen = answerOf({ ...detail, is_enrolled: 0, sections });
  const { id, title, content_type, duration } = lesson;
  expect(seen).toMatchObject({
    sections: [{ id: 1, title: 'Beginnings', lessons: [{ id, title, content_type, duration }] }],
  });
  expect(JSON.stringify(seen)).not.toMatch(/aws_path|meeting|quizze_id|position/);
});

test('of a course that somebody is in, lessons are whole', () => {
  const resume = { id: 8, title: lesson.title, content_type: 'video', position: 12.5 };
  const own = { ...detail, is_enrolled: 1, sections, resume };
  expect(answerOf(own)).toEqual(own);
  // Invalid values about the caller are not silently ignored.
  expect(answerOf({ ...detail, is_enrolled: 1, sections })).toBeUndefined();
});

test('PD-118: a course that is not available says nothing of itself', () => {
  expect(answerOf({ ...detail, not_available: 1, is_enrolled: 0, sections })).toEqual({
    id: 5,
    not_available: 1,
  });
});

test('ratings are a number on a card, and five numbers in the course', () => {
  expect(courseCard.safeParse({ ...fields, is_enrolled: 0, ratings: spread }).success).toBe(false);
  expect(answerOf({ ...detail, is_enrolled: 0, sections: [], ratings: spread.slice(1) })).toBeUndefined();
});

test('PD-49: enrolling takes the fixed 1000, and nobody', () => {
  expect(enroll.body?.parse({ course_id: '5', user_id: '1000' })).toEqual({ course_id: 5, user_id: 1000 });
  expect(enroll.body?.parse({ course_id: '5' })).toEqual({ course_id: 5 });
});

test('a rating has half steps and needs no words; a survey needs every answer', () => {
  expect(rateCourse.body?.parse({ course_id: '5', rating: '4.5' })).toEqual({
    course_id: 5,
    rating: 4.5,
    comment: '',
  });
  for (const rating of ['0', '4.3', '5.5', ''])
    expect(rateCourse.body?.safeParse({ course_id: 5, rating }).success, rating).toBe(false);
  const survey = (rate: string, type = 'Course') =>
    answerQuestionnaire.body?.safeParse({
      questionnaires: [{ questionnaire_id: '2', questionnaire_question_id: '2', rate }],
      type_id: '5',
      type,
    }).success;
  expect([survey('5'), survey('0'), survey('5', 'ConsultationSession')]).toEqual([true, false, false]);
});

test('PD-56: a lesson that is not done yet answers status true and completed false', () => {
  const answer = { status: true, completed: false, progress: 33.333333 };
  expect(finishLesson.answer.parse(answer)).toEqual(answer);
});

test('a played part has a length', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 86_400, noNaN: true }), fc.double({ noNaN: true }), (from, to) => {
      expect(playedPart.safeParse([from, to]).success).toBe(from < to && to <= 86_400);
    }),
  );
  expect(lessonProgress.body?.safeParse({ position: 0, watched: [] }).success).toBe(true);
});

const quiz = {
  id: 3,
  title: 'What we read',
  passing_percentage: 60,
  questions: [
    {
      id: 7,
      question: 'Who came?',
      type: 'single',
      max_choices: 1,
      answers: [{ id: 15, answer: 'The fox', is_correct: 1 }],
    },
  ],
  questions_count: 1,
  minutes: null,
  lesson: { id: 9, title: 'Quiz', course_id: 5, course_title: 'Reading together', finished: 0 },
  attempt: null,
  attempts_left: null,
  best: null,
  last: null,
  server_now: '2030-05-01T09:00:00.000Z',
};

test('PD-52: the key never leaves with the questions, even where a service forgets it', () => {
  for (const contract of [findQuiz, startQuiz]) {
    const answer = contract.answer.parse({ status: true, data: quiz });
    expect(answer.data.questions[0]?.answers).toEqual([{ id: 15, answer: 'The fox' }]);
    expect(JSON.stringify(answer)).not.toContain('is_correct');
  }
});

test('a quiz is submitted by the specified keys, and a skipped question has no answers', () => {
  expect(
    submitQuiz.body?.parse({
      quizze_id: '3',
      questions: [{ question_id: '7', answers_id: ['15', '16'] }, { question_id: '8' }],
    }),
  ).toEqual({
    quizze_id: 3,
    questions: [
      { question_id: 7, answers_id: [15, 16] },
      { question_id: 8, answers_id: [] },
    ],
  });
  expect(saveAnswers.body?.safeParse({ questions: [] }).success).toBe(false);
});

test('a code copied by hand is the same certificate, and nothing else is a code', () => {
  for (const code of ['DEM0CERT10', 'dem0cert10', ' DEM0C-ERT10 ', 'DEMOCERTIO', 'democertlo'])
    expect(certificateCode.safeParse(code).data, code).toBe('DEM0CERT10');
  for (const code of ['', 'DEM0CERT1', 'DEM0CERT100', 'DEM0CERTU0', 'DEM0CERT10.svg', '../..'])
    expect(certificateCode.safeParse(code).success, code).toBe(false);
});
