import type { Activity, ActivityItem, ProofItem } from 'shared-api/contracts/tracking/activities';

const item = (id: number, name: string, change: Partial<ActivityItem> = {}): ActivityItem => ({
  id,
  name,
  media_path: null,
  percentage: 0,
  is_answered: 0,
  submitted_at: null,
  ...change,
});

/** Item 916, which requires a link that counts once it is marked. */
export const proofAnswer = (proof: Partial<ProofItem> = {}): ProofItem => ({
  ...item(916, 'Our page'),
  prof: null,
  prof_type: 'link',
  prof_marked: 0,
  prof_remarkable: 1,
  prof_kind: null,
  prof_name: null,
  prof_comment: null,
  prof_returned: 0,
  ...proof,
});

/** Quiz 3 of item 913: one question with one answer, one with up to two. Nobody has answered it. */
export const quizAnswer = (quiz: Partial<Activity['quizs'][number]> = {}): Activity['quizs'][number] => ({
  ...item(913, 'What stayed in mind'),
  data: {
    id: 3,
    passing_percentage: 50,
    questions: [
      {
        id: 7,
        question: 'Who read?',
        type: 'radio',
        max_choices: 1,
        is_right: null,
        answers: ['Mother', 'Father'].map((answer, index) => ({
          id: 71 + index,
          answer,
          is_correct: 0,
          selected: 0,
          user_answered: 0,
        })),
      },
      {
        id: 8,
        question: 'What was in the story?',
        type: 'select',
        max_choices: 2,
        is_right: null,
        answers: ['A fox', 'A well', 'A train'].map((answer, index) => ({
          id: 81 + index,
          answer,
          is_correct: 0,
          selected: 0,
          user_answered: 0,
        })),
      },
    ],
  },
  ...quiz,
});

/** Quiz 3 after its submission: the first question correct, of the second one of two answers. */
export const answeredQuiz = (percentage = 50): Activity['quizs'][number] => {
  const quiz = quizAnswer({ percentage, is_answered: 1 });
  const [right, chosen] = [
    [71, 81, 82],
    [71, 81],
  ];
  return {
    ...quiz,
    data: {
      ...quiz.data,
      questions: quiz.data.questions.map((question) => ({
        ...question,
        is_right: question.id === 7 ? 1 : 0,
        answers: question.answers.map((answer) => ({
          ...answer,
          is_correct: right?.includes(answer.id) ? 1 : 0,
          selected: chosen?.includes(answer.id) ? 1 : 0,
          user_answered: chosen?.includes(answer.id) ? 1 : 0,
        })),
      })),
    },
  };
};

/** Activity 91 of system 9 for Mona (3), on 20 April 2030, with an item in each of the six groups. `is_over` is computed from its dates. */
export function activityAnswer(activity: Partial<Activity> = {}): Activity {
  const answer = onToday(activity);
  const { date_type, end_date, date, today } = answer;
  const is_over = (date_type === 'date_range' ? end_date : date) < today ? 1 : 0;
  return { ...answer, is_over, ...activity };
}

const onToday = (activity: Partial<Activity>): Activity => ({
  activity_id: 91,
  tracking_id: 9,
  name: 'Read together',
  description: 'Ten pages, aloud.',
  intro_video: null,
  date_type: 'day',
  first_day: '2030-04-18',
  end_date: '2030-04-27',
  progress: 0,
  auto_progress_update: 1,
  is_completed: 0,
  no_score: 0,
  user_activity_id: 51,
  lang: 'en',
  notes: [],
  attachments: [item(911, 'The story', { media_path: '/api/media/story.pdf' })],
  videos: [
    {
      ...item(912, 'How to read aloud', { media_path: '/api/media/aloud.mp4' }),
      is_external: 0,
      captions: [],
    },
  ],
  quizs: [quizAnswer()],
  game: [item(914, 'Letters', { media_path: 'https://games.example/letters' })],
  social_media: [item(915, 'Our readers', { media_path: 'https://social.example/readers' })],
  profs: [proofAnswer()],
  date: '2030-04-20',
  scored_date: '2030-04-20',
  today: '2030-04-20',
  is_over: 0,
  can_act: 1,
  can_progress: 1,
  is_self_reported: 0,
  undo_progress: null,
  day_ticket: '2030-04-20.1.signature',
  day_ticket_expires_at: '2030-04-20T21:15:00.000Z',
  ...activity,
});

/** The answer of the call for the activity. */
export const buildActivity = (activity: Partial<Activity> = {}) => ({
  body: { status: true, data: activityAnswer(activity) },
});
