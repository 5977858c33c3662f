import { expect, test } from 'vitest';
import { emptyForm, emptyItem, findErrors, isFilled, type TaskForm, toBody } from './task-form.ts';

const names = { nameEn: 'Read', nameAr: 'اقرأ' };
const story = new File(['%PDF'], 'story.pdf');
const form: TaskForm = {
  ...emptyForm,
  assigneeId: 4,
  ...names,
  descriptionEn: 'About ',
  descriptionAr: 'عن',
  days: ['2030-05-01'],
  items: [
    { ...emptyItem(1, 'profs'), ...names },
    { ...emptyItem(2, 'attachments'), ...names, link: ' https://example.org/story ' },
    { ...emptyItem(3, 'attachments'), ...names, kind: 'file', files: [story] },
  ],
};

test('an empty form says everything that is missing, a filled one nothing', () => {
  expect(Object.keys(findErrors(emptyForm)).sort()).toEqual([
    ...['assigneeId', 'days', 'descriptionAr', 'descriptionEn', 'items', 'nameAr', 'nameEn'],
  ]);
  expect(findErrors(form)).toEqual({});
  expect([isFilled(emptyForm), isFilled(form)]).toEqual([false, true]);
});

test('an item needs both names and a file or an https link', () => {
  const items = [
    { ...emptyItem(1, 'videos'), nameEn: 'Film', link: 'http://example.org/' },
    { ...emptyItem(2, 'attachments'), ...names, kind: 'file' as const },
    { ...emptyItem(3, 'profs'), ...names },
  ];
  expect(findErrors({ ...form, items })).toEqual({
    'item 1 nameAr': 'required',
    'item 1 source': 'link',
    'item 2 source': 'required',
  });
});

test('the call has the items by their groups; one day is the first and the last', () => {
  expect(toBody(form)).toEqual({
    family_member_id: 4,
    name_en: 'Read',
    name_ar: 'اقرأ',
    long_desc_en: 'About',
    long_desc_ar: 'عن',
    task_start_date: '2030-05-01',
    task_end_date: '2030-05-01',
    videos: [],
    quizs: [],
    attachments: [
      { name_en: 'Read', name_ar: 'اقرأ', source: 'https://example.org/story' },
      { name_en: 'Read', name_ar: 'اقرأ', source: story },
    ],
    profs: [{ name_en: 'Read', name_ar: 'اقرأ', prof_type: 'file' }],
  });
  expect(toBody({ ...form, days: ['2030-05-01', '2030-05-04'] })).toMatchObject({
    task_end_date: '2030-05-04',
  });
});

test('a quiz needs questions with a right answer and a wrong one', () => {
  const quiz = { ...emptyItem(4, 'quizs'), ...names };
  expect(findErrors({ ...form, items: [quiz] })).toEqual({
    'item 4 question 1': 'required',
    'item 4 answers 1': 'answers',
  });
  const twice = [true, false].map((isRight) => ({ text: 'The bear', isRight }));
  const repeated = { ...quiz, questions: [{ key: 1, text: 'Who came home?', answers: twice }] };
  expect(findErrors({ ...form, items: [repeated] })).toEqual({ 'item 4 answers 1': 'sameAnswers' });
  const answers = [
    { text: 'The bear', isRight: true },
    { text: 'The fox', isRight: false },
  ];
  const items = [{ ...quiz, questions: [{ key: 1, text: 'Who came home?', answers }] }];
  expect(findErrors({ ...form, items })).toEqual({});
  expect(toBody({ ...form, items }).quizs).toEqual([
    {
      name_en: 'Read',
      name_ar: 'اقرأ',
      questions: [
        {
          question: 'Who came home?',
          answers: [
            { answer: 'The bear', is_correct: 1 },
            { answer: 'The fox', is_correct: 0 },
          ],
        },
      ],
    },
  ]);
});
