import type { Input } from 'shared-api/contract';
import type { assignTask } from 'shared-api/contracts/tracking/assigned-tasks';
import {
  emptyQuestion,
  hasBothAnswers,
  hasDifferentAnswers,
  type QuestionForm,
  toQuestions,
} from './quiz-form.ts';

/** A task as the consultant enters it. */
export interface TaskForm {
  assigneeId: number | undefined;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  /** First and last day. For a single day twice the same, or only the first. */
  days: string[];
  intro: File[];
  items: ItemForm[];
}

export type ItemGroup = 'attachments' | 'videos' | 'quizs' | 'profs';

/** Maximum number of items of each group. */
export const maxItems = { attachments: 10, videos: 10, quizs: 3, profs: 10 } as const;

/** An attachment, a video, a quiz or a required proof. */
export interface ItemForm {
  key: number;
  group: ItemGroup;
  nameEn: string;
  nameAr: string;
  /** The kind of an attachment or a video, or the required kind of a proof. */
  kind: 'link' | 'file';
  link: string;
  files: File[];
  /** Only for a quiz. */
  questions: QuestionForm[];
}

export const emptyForm: TaskForm = {
  assigneeId: undefined,
  nameEn: '',
  nameAr: '',
  descriptionEn: '',
  descriptionAr: '',
  days: [],
  intro: [],
  items: [],
};

export const emptyItem = (key: number, group: ItemGroup): ItemForm => ({
  key,
  group,
  nameEn: '',
  nameAr: '',
  kind: group === 'profs' ? 'file' : 'link',
  link: '',
  files: [],
  questions: group === 'quizs' ? [emptyQuestion(1)] : [],
});

export const isFilled = (form: TaskForm): boolean =>
  form.assigneeId !== undefined ||
  [form.nameEn, form.nameAr, form.descriptionEn, form.descriptionAr].some((text) => text !== '') ||
  form.items.length > 0;

/** Text keys of errors, by field or by `item <key> <field>`. */
export type FormErrors = Readonly<
  Record<string, 'required' | 'assignee' | 'days' | 'link' | 'items' | 'answers' | 'sameAnswers'>
>;

const isHttps = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:';

type ItemField = 'nameEn' | 'nameAr' | 'source' | `question ${number}` | `answers ${number}`;

export const itemField = (key: number, field: ItemField): string => `item ${key} ${field}`;

/** Finds missing values before the form is sent. The server checks the rest. */
export function findErrors(form: TaskForm): FormErrors {
  const errors: Record<string, FormErrors[string]> = {};
  if (form.assigneeId === undefined) errors.assigneeId = 'assignee';
  for (const field of ['nameEn', 'nameAr', 'descriptionEn', 'descriptionAr'] as const)
    if (form[field].trim() === '') errors[field] = 'required';
  if (form.days.length === 0) errors.days = 'days';
  if (form.items.length === 0) errors.items = 'items';
  for (const { key, group, nameEn, nameAr, kind, link, files, questions } of form.items) {
    if (nameEn.trim() === '') errors[itemField(key, 'nameEn')] = 'required';
    if (nameAr.trim() === '') errors[itemField(key, 'nameAr')] = 'required';
    for (const question of questions) {
      if (question.text.trim() === '') errors[itemField(key, `question ${question.key}`)] = 'required';
      if (!hasBothAnswers(question)) errors[itemField(key, `answers ${question.key}`)] = 'answers';
      else if (!hasDifferentAnswers(question))
        errors[itemField(key, `answers ${question.key}`)] = 'sameAnswers';
    }
    if (group === 'profs' || group === 'quizs') continue;
    if (kind === 'file' && files.length === 0) errors[itemField(key, 'source')] = 'required';
    if (kind === 'link' && !isHttps(link.trim())) errors[itemField(key, 'source')] = 'link';
  }
  return errors;
}

const toNames = ({ nameEn, nameAr }: Pick<ItemForm, 'nameEn' | 'nameAr'>) => ({
  name_en: nameEn.trim(),
  name_ar: nameAr.trim(),
});

/** The body of the call, from a form without errors. */
export function toBody(form: TaskForm): Input<typeof assignTask>['body'] {
  const inGroup = (group: ItemGroup) => form.items.filter((item) => item.group === group);
  const toItem = (item: ItemForm) => ({
    ...toNames(item),
    source: item.kind === 'link' ? item.link.trim() : (item.files[0] ?? ''),
  });
  const [start = '', end = start] = form.days;
  return {
    family_member_id: form.assigneeId ?? 0,
    ...toNames(form),
    long_desc_en: form.descriptionEn.trim(),
    long_desc_ar: form.descriptionAr.trim(),
    task_start_date: start,
    task_end_date: end,
    ...(form.intro[0] && { intro_video: form.intro[0] }),
    attachments: inGroup('attachments').map(toItem),
    videos: inGroup('videos').map(toItem),
    quizs: inGroup('quizs').map((item) => ({ ...toNames(item), questions: toQuestions(item.questions) })),
    profs: inGroup('profs').map((item) => ({ ...toNames(item), prof_type: item.kind })),
  };
}
