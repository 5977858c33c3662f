import type { Module } from '../../../kernel/index.ts';

/** Texts by code. The specified English texts stay exact (TF §8). */
export const texts: Module['texts'] = {
  en: {
    marking_ended: 'The marking of this competition has ended.',
    cannot_open_today: "Can't open today",
    outside_date_range: 'Activity can only be viewed within its date range',
    deadline_passed:
      'You can open this task but without getting the progress because the deadline has passed',
    run_ended: 'This was repeated or has ended. Please reload the page.',
    wrong_item: 'This does not belong to this activity.',
    already_answered: 'Already Answered',
    auto_progress: 'The progress of this activity follows from what is done in it.',
    not_countable: 'This activity is not counted in steps.',
    report_final: 'Reported progress can be taken back until the day ends.',
    'told.activity_quiz_regraded':
      'The quiz {quiz} in {tracking} was graded again after a correction: {percentage}% instead of {before}%.',
    'told.activity_quiz_regraded_for':
      'The quiz {quiz} of {name} in {tracking} was graded again after a correction: {percentage}% instead of {before}%.',
  },
  ar: {
    marking_ended: 'انتهى تقييم هذه المسابقة.',
    cannot_open_today: 'لا يمكن الفتح اليوم',
    outside_date_range: 'لا يمكن عرض النشاط إلا في نطاق تاريخه',
    deadline_passed: 'يمكنك فتح هذه المهمة ولكن دون احتساب التقدم لأن الموعد النهائي قد انقضى',
    run_ended: 'أُعيد هذا البرنامج أو انتهى. يُرجى إعادة تحميل الصفحة.',
    wrong_item: 'هذا العنصر ليس من هذا النشاط.',
    already_answered: 'تمت الإجابة من قبل',
    auto_progress: 'يُحسب تقدم هذا النشاط مما يُنجَز فيه.',
    not_countable: 'لا يُحسب هذا النشاط بالخطوات.',
    report_final: 'يمكن التراجع عن التقدم الذي سُجِّل حتى نهاية اليوم فقط.',
    'told.activity_quiz_regraded':
      'أُعيد تصحيح اختبار {quiz} في {tracking} بعد تعديل إجاباته الصحيحة، والنتيجة الآن {percentage}% بدلًا من {before}%.',
    'told.activity_quiz_regraded_for':
      'أُعيد تصحيح اختبار {quiz} في {tracking} بعد تعديل إجاباته الصحيحة، ونتيجة {name} الآن {percentage}% بدلًا من {before}%.',
  },
};
