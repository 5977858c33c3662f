import type { Module } from '../../../../kernel/index.ts';

/** Texts of practical tasks, by code. */
export const taskTexts: Module['texts'] = {
  en: {
    task_handed_in: 'Done',
    task_pending: 'Your last file is still being reviewed.',
    task_finished: 'Your work has been accepted already.',
    task_accepted: 'The work is accepted.',
    task_refused: 'The work was sent back with your feedback.',
    file_type: 'Please choose a picture (png, jpg, webp), a PDF or a Word document (doc, docx).',
    reviewed: 'This was decided otherwise already.',
    'told.task_submitted': '{name} sent work for the task {task} of the course {course}.',
    'told.task_accepted': 'Your work on the task {task} of the course {course} was accepted.',
    'told.task_refused':
      'There is feedback on your task {task} of the course {course}. Please send it again.',
  },
  ar: {
    task_handed_in: 'تم',
    task_pending: 'ملفك السابق ما زال قيد المراجعة.',
    task_finished: 'تم قبول عملك من قبل.',
    task_accepted: 'تم قبول العمل.',
    task_refused: 'أُعيد العمل إلى صاحبه مع ملاحظاتك.',
    file_type: 'يُرجى اختيار صورة (png أو jpg أو webp) أو ملف PDF أو مستند Word (doc أو docx).',
    reviewed: 'اتُّخذ قرار مختلف في هذا العمل من قبل.',
    'told.task_submitted': 'وصل عمل من {name} للمهمة {task} من دورة {course}.',
    'told.task_accepted': 'تم قبول عملك في المهمة {task} من دورة {course}.',
    'told.task_refused': 'وصلتك ملاحظات على المهمة {task} من دورة {course}. يُرجى إرسالها مرة أخرى.',
  },
};
