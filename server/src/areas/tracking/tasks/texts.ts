import type { Module } from '../../../kernel/index.ts';

/**
 * Texts by code. The specified English texts stay exact (TF §8). Other modules have `cannot_open_today`, `already_answered` and `wrong_item` (progress),
 * `proof_submitted`, `proof_removed`, `proof_decided` and `comment_required` (proofs), and `file_type` (practical tasks).
 */
export const texts: Module['texts'] = {
  en: {
    quiz_not_started: 'you can view this activity only when it starts',
    proof_accepted: 'This proof has been accepted and cannot be changed any more.',
    task_completed: 'This task is completed and cannot be withdrawn any more.',
    task_withdrawn: 'This task was withdrawn.',
    date_past: 'This day is over already where the person lives. Please choose a later one.',
    date_order: 'The end date must not be before the start date.',
    task_too_long: 'A task takes at most a year.',
    items_missing: 'Please add an attachment, a video, a quiz or a proof.',
    quiz_answers: 'Each question needs a right answer and a wrong one.',
    quiz_same_answers: 'Two answers of a question must not have the same words.',
    video_type: 'Please choose a film (mp4, webm).',
    task_saved: 'Saved.',
    task_assigned: 'The task was given.',
    task_is_withdrawn: 'The task was withdrawn.',
    'told.task_assigned': '{name} gave you a task: {task}.',
    'told.task_assigned_for': '{name} gave {participant} a task: {task}.',
    'told.task_commented': '{name} commented on {task}.',
    'told.task_commented_for': '{name} commented on a task of {participant}: {task}.',
    'told.task_proof_accepted': '{name} accepted your proof for {task}.',
    'told.task_proof_accepted_for': '{name} accepted the proof of {participant} for {task}.',
    'told.task_proof_returned': '{name} returned your proof for {task} with a comment. Please send another.',
    'told.task_proof_returned_for':
      '{name} returned the proof of {participant} for {task} with a comment. Please send another.',
    'told.task_proof_submitted': '{name} sent a proof for {task}.',
    'told.task_completed': '{name} completed {task}.',
    'told.task_quiz_regraded':
      'The quiz {quiz} in {task} was graded again after a correction: {percentage}% instead of {before}%.',
    'told.task_quiz_regraded_for':
      'The quiz {quiz} of {name} in {task} was graded again after a correction: {percentage}% instead of {before}%.',
  },
  ar: {
    quiz_not_started: 'يمكنك عرض هذا النشاط عند بدايته فقط',
    proof_accepted: 'قُبل هذا الإثبات ولا يمكن تغييره بعد الآن.',
    task_completed: 'اكتملت هذه المهمة ولا يمكن سحبها بعد الآن.',
    task_withdrawn: 'سُحبت هذه المهمة.',
    date_past: 'انتهى هذا اليوم في المكان الذي تُنفَّذ فيه المهمة. يُرجى اختيار يوم لاحق.',
    date_order: 'لا يمكن أن يسبق تاريخ النهاية تاريخ البداية.',
    task_too_long: 'لا تزيد مدة المهمة على سنة.',
    items_missing: 'يُرجى إضافة مرفق أو فيديو أو اختبار أو إثبات.',
    quiz_answers: 'يحتاج كل سؤال إلى إجابة صحيحة وأخرى خاطئة.',
    quiz_same_answers: 'يجب ألا تتطابق إجابتان في السؤال نفسه.',
    video_type: 'يُرجى اختيار فيديو (mp4 أو webm).',
    task_saved: 'تم الحفظ.',
    task_assigned: 'تم إرسال المهمة.',
    task_is_withdrawn: 'تم سحب المهمة.',
    'told.task_assigned': 'لديك مهمة جديدة من {name}: {task}.',
    'told.task_assigned_for': 'مهمة جديدة من {name} إلى {participant}: {task}.',
    'told.task_commented_for': 'تعليق جديد من {name} على مهمة {participant}: {task}.',
    'told.task_proof_accepted_for': 'قُبل إثبات {participant} للمهمة {task} من {name}.',
    'told.task_proof_returned_for':
      'أُعيد إثبات {participant} للمهمة {task} مع تعليق من {name}. يُرجى إرسال إثبات آخر.',
    'told.task_commented': 'تعليق جديد من {name} على المهمة {task}.',
    'told.task_proof_accepted': 'قُبل إثباتك للمهمة {task} من {name}.',
    'told.task_proof_returned': 'أُعيد إثباتك للمهمة {task} مع تعليق من {name}. يُرجى إرسال إثبات آخر.',
    'told.task_proof_submitted': 'وصل إثبات من {name} للمهمة {task}.',
    'told.task_completed': 'اكتملت المهمة {task} عند {name}.',
    'told.task_quiz_regraded':
      'أُعيد تصحيح اختبار {quiz} في المهمة {task} بعد تعديل إجاباته الصحيحة، والنتيجة الآن {percentage}% بدلًا من {before}%.',
    'told.task_quiz_regraded_for':
      'أُعيد تصحيح اختبار {quiz} في المهمة {task} بعد تعديل إجاباته الصحيحة، ونتيجة {name} الآن {percentage}% بدلًا من {before}%.',
  },
};
