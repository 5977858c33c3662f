import type { Module } from '../../../kernel/index.ts';

/** Texts by code. The module of enrolments has `not_enrolled`. */
export const texts: Module['texts'] = {
  en: {
    no_contact: 'You can only ask consultants with whom you or your family had contact before.',
    answered_already: 'This request has been answered already.',
    request_ended: 'This request has been taken back.',
    answer_first: 'Please accept or refuse this request first.',
    supervision_sent: 'Your request was sent.',
    supervision_answered: 'Saved.',
    supervision_ended: 'The supervision has ended.',
    'told.supervision_ended': '{name} has ended the supervision of {participant} in {tracking}.',
    'told.supervision_requested': '{name} asks you to supervise {participant} in {tracking}.',
    'told.supervision_accepted': '{name} has accepted to supervise {participant} in {tracking}.',
    'told.supervision_rejected': '{name} has declined to supervise {participant} in {tracking}.',
  },
  ar: {
    no_contact: 'يمكنك أن تطلب فقط من مستشارين سبق لك أو لأسرتك التعامل معهم.',
    answered_already: 'تمت الإجابة عن هذا الطلب بالفعل.',
    request_ended: 'تم سحب هذا الطلب.',
    answer_first: 'يُرجى قبول هذا الطلب أو رفضه أولًا.',
    supervision_sent: 'تم إرسال طلبك.',
    supervision_answered: 'تم الحفظ.',
    supervision_ended: 'انتهى الإشراف.',
    'told.supervision_ended': 'انتهى الإشراف على {participant} في {tracking} بطلب من {name}.',
    'told.supervision_requested': 'لديك طلب من {name} للإشراف على {participant} في {tracking}.',
    'told.supervision_accepted': 'تمت موافقة {name} على الإشراف على {participant} في {tracking}.',
    'told.supervision_rejected': 'تعذّر على {name} الإشراف على {participant} في {tracking}.',
  },
};
