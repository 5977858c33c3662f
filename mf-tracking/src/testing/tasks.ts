import type { AssignedTask, AssignedTaskCard } from 'shared-api/contracts/tracking/assigned-tasks';
import type { Task, TaskCard } from 'shared-api/contracts/tracking/tasks';

/** Task 1 from Amal for Omar (2), a child of the family. It can be done now. */
export const taskCard = (task: Partial<TaskCard> = {}): TaskCard => ({
  id: 1,
  name_en: 'Read aloud',
  name_ar: 'القراءة بصوت مسموع',
  consultant_name: 'Dr. Amal',
  consultant_avatar: null,
  task_start_date: '2030-05-01',
  task_end_date: '2030-05-07',
  is_task_completed: 0,
  member_family: { id: 2, username: 'Omar', avatar: null },
  family_member_id: 2,
  state: 'open',
  has_returned_proof: 0,
  ...task,
});

const item = { percentage: 0, is_answered: 0, submitted_at: null, locked_msg: null } as const;

export const attachment = {
  ...item,
  id: 11,
  name: 'The story',
  media_path: 'https://example.org/story',
};
export const video = {
  ...item,
  id: 12,
  name: 'How to read',
  media_path: '/api/media/1.mp4?sig=a',
  is_external: 0 as const,
  captions: [],
};
export const quiz = {
  ...item,
  id: 13,
  name: 'What happened?',
  media_path: null,
  data: {
    id: 3,
    passing_percentage: 50,
    questions: [
      {
        id: 7,
        question: 'Who came?',
        type: 'radio' as const,
        max_choices: 1,
        is_right: null,
        answers: ['The fox', 'The bear'].map((answer, index) => ({
          id: 15 + index,
          answer,
          is_correct: 0 as const,
          selected: 0 as const,
          user_answered: 0 as const,
        })),
      },
    ],
  },
};
export const proof = {
  ...item,
  id: 14,
  name: 'A photo',
  media_path: null,
  prof: null,
  prof_type: 'file' as const,
  prof_kind: null,
  prof_name: null,
  status: null,
};

/** Task 1 with one item of each group. */
export const taskAnswer = ({ task_media, ...task }: Partial<Task> = {}): Task => ({
  ...taskCard(),
  long_desc_en: 'Ten minutes every evening.',
  long_desc_ar: 'عشر دقائق كل مساء.',
  task_user_activity_id: 1,
  intro_video: null,
  prof: 1,
  user_attachment_path: null,
  user_attachment_name: null,
  locked_msg: null,
  notes: [],
  user_activity_comments: [],
  ...task,
  task_media: { attachments: [attachment], videos: [video], quizs: [quiz], profs: [proof], ...task_media },
});

/** Task 1 as its consultant sees it. */
export const assignedTaskAnswer = (task: Partial<AssignedTask> = {}): AssignedTask => {
  const { notes, ...shown } = taskAnswer();
  return {
    ...shown,
    waiting_proofs: 0,
    is_withdrawn: 0,
    created_at: '2030-04-30T10:00:00.000Z',
    proofs: [],
    ...task,
  };
};

export const assignedTaskCard = (task: Partial<AssignedTaskCard> = {}): AssignedTaskCard => ({
  ...taskCard(),
  waiting_proofs: 0,
  is_withdrawn: 0,
  created_at: '2030-04-30T10:00:00.000Z',
  ...task,
});

/** One page of a list. */
export const tasksPage = <Item>(items: Item[], page = 1, pages = 1) => {
  const place = { current_page: page, last_page: pages };
  return { body: { status: true, data: { data: items, ...place }, ...place } };
};
