import type { Module } from '../../../kernel/index.ts';

/** Texts by code. The specified English texts stay exact (TF §8). */
export const texts: Module['texts'] = {
  en: {
    proof_file: 'Poof must be image or video',
    link_format: 'Please enter an address that begins with https:// or http://',
    proof_submitted: 'A proof has been submitted already.',
    proof_marked: 'This proof has been marked and cannot be changed any more.',
    proof_removed: 'This proof has been removed by the participant.',
    proof_decided: 'This proof has been reviewed already.',
    comment_required: 'Please write what is missing.',
    proof_reviewed: 'Saved.',
    competition_running: 'The marking can end once the competition is over everywhere.',
    proofs_waiting: 'The marking cannot end yet. Proofs that still wait for a mark: {count}.',
    marking_closed: 'The marking has ended. Ranking and reports are open.',
    'told.marking_ended': 'The marking of {tracking} has ended: ranking and reports are open.',
    'told.marking_ended_for':
      'The marking of {tracking}, in which {participant} takes part, has ended: ranking and reports are open.',
    'told.proof_submitted': '{name} sent a proof for {activity} in {tracking}. It waits for your mark.',
    'told.proof_marked': 'Your proof for {activity} in {tracking} was marked: {mark}%.',
    'told.proof_marked_for': 'The proof of {participant} for {activity} in {tracking} was marked: {mark}%.',
    'told.proof_corrected': 'The mark of your proof for {activity} in {tracking} was corrected: {mark}%.',
    'told.proof_corrected_for':
      'The mark of the proof of {participant} for {activity} in {tracking} was corrected: {mark}%.',
    'told.proof_returned':
      'Your proof for {activity} in {tracking} was returned with a comment. Please send another.',
    'told.proof_returned_for':
      'The proof of {participant} for {activity} in {tracking} was returned with a comment. Please send another.',
  },
  ar: {
    proof_file: 'يجب أن يكون الإثبات صورة أو فيديو',
    link_format: 'يُرجى إدخال عنوان يبدأ بـ \u2066https://\u2069 أو \u2066http://\u2069',
    proof_submitted: 'تم إرسال إثبات من قبل.',
    proof_marked: 'تم تقييم هذا الإثبات ولا يمكن تغييره بعد الآن.',
    proof_removed: 'حذف المشارك هذا الإثبات.',
    proof_decided: 'تمت مراجعة هذا الإثبات من قبل.',
    comment_required: 'يُرجى كتابة ما ينقص.',
    proof_reviewed: 'تم الحفظ.',
    competition_running: 'يمكن إنهاء التقييم بعد انتهاء المسابقة في كل مكان.',
    proofs_waiting: 'لا يمكن إنهاء التقييم الآن. عدد الإثباتات التي ما زالت تنتظر التقييم: {count}.',
    marking_closed: 'انتهى التقييم، والترتيب والتقارير متاحة الآن.',
    'told.marking_ended': 'انتهى تقييم {tracking}، والترتيب والتقارير متاحة الآن.',
    'told.marking_ended_for': 'انتهى تقييم {tracking} بمشاركة {participant}، والترتيب والتقارير متاحة الآن.',
    'told.proof_submitted': 'وصل إثبات من {name} للنشاط {activity} في {tracking}، وهو في انتظار تقييمك.',
    'told.proof_marked': 'تم تقييم إثباتك للنشاط {activity} في {tracking}: {mark}%.',
    'told.proof_marked_for': 'تم تقييم إثبات {participant} للنشاط {activity} في {tracking}: {mark}%.',
    'told.proof_corrected': 'تم تصحيح تقييم إثباتك للنشاط {activity} في {tracking}: {mark}%.',
    'told.proof_corrected_for':
      'تم تصحيح تقييم إثبات {participant} للنشاط {activity} في {tracking}: {mark}%.',
    'told.proof_returned_for':
      'أُعيد إثبات {participant} للنشاط {activity} في {tracking} مع تعليق. يُرجى إرسال إثبات آخر.',
    'told.proof_returned': 'أُعيد إثباتك للنشاط {activity} في {tracking} مع تعليق. يُرجى إرسال إثبات آخر.',
  },
};
