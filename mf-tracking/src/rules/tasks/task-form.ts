import type { Input } from 'shared-api/contract';
import type { assignTask } from 'shared-api/contracts/tracking/assigned-tasks';

/** A task as its consultant writes it. */
export interface TaskForm {
  assigneeId: number | undefined;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  /** First and last day; of one day twice the same, or that alone. */
  days: string[];
  intro: File[];
  items: ItemForm[];
}

export type ItemGroup = 'attachments' | 'videos' | 'profs';

/** An attachment, a video or a proof that is asked for. */
export interface ItemForm {
  key: number;
  group: ItemGroup;
  nameEn: string;
  nameAr: string;
  /** What an attachment or a video is, or what a proof has to be. */
  kind: 'link' | 'file';
  link: string;
  files: File[];
}

export const emptyForm: TaskForm = {
  assigneeId: undefined,
  ...{ nameEn: '', nameAr: '', descriptionEn: '', descriptionAr: '', days: [], intro: [], items: [] },
};

export const emptyItem = (key: number, group: ItemGroup): ItemForm => ({
  ...{ key, group, nameEn: '', nameAr: '', kind: group === 'profs' ? 'file' : 'link', link: '', files: [] },
});

export const isFilled = (form: TaskForm): boolean =>
  form.assigneeId !== undefined ||
  [form.nameEn, form.nameAr, form.descriptionEn, form.descriptionAr].some((text) => text !== '') ||
  form.items.length > 0;

/** What is missing, by the field or by `item <key> <field>`; the values are keys of texts. */
export type FormErrors = Readonly<Record<string, 'required' | 'link' | 'items'>>;

const isHttps = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:';

export const itemField = (key: number, field: 'nameEn' | 'nameAr' | 'source'): string =>
  `item ${key} ${field}`;

/** Finds what is missing before a form is sent; the server checks the rest. */
export function findErrors(form: TaskForm): FormErrors {
  const errors: Record<string, 'required' | 'link' | 'items'> = {};
  if (form.assigneeId === undefined) errors.assigneeId = 'required';
  for (const field of ['nameEn', 'nameAr', 'descriptionEn', 'descriptionAr'] as const)
    if (form[field].trim() === '') errors[field] = 'required';
  if (form.days.length === 0) errors.days = 'required';
  if (form.items.length === 0) errors.items = 'items';
  for (const { key, group, nameEn, nameAr, kind, link, files } of form.items) {
    if (nameEn.trim() === '') errors[itemField(key, 'nameEn')] = 'required';
    if (nameAr.trim() === '') errors[itemField(key, 'nameAr')] = 'required';
    if (group === 'profs') continue;
    if (kind === 'file' && files.length === 0) errors[itemField(key, 'source')] = 'required';
    if (kind === 'link' && !isHttps(link.trim())) errors[itemField(key, 'source')] = 'link';
  }
  return errors;
}

const toNames = ({ nameEn, nameAr }: Pick<ItemForm, 'nameEn' | 'nameAr'>) => ({
  name_en: nameEn.trim(),
  name_ar: nameAr.trim(),
});

/** The call of a form without errors. */
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
    profs: inGroup('profs').map((item) => ({ ...toNames(item), prof_type: item.kind })),
  };
}
