import type { Module } from '../../../kernel/index.ts';

/**
 * Texts of this area, by code; the specified English texts stay exact (CC §5, EC §5). `{field}` is `requests.0.day` and the like, which
 * screens shorten to its last word (CC §8). Other areas have `suspended` and `past` (booking), `decided` (consultants), `price_missing`
 * (availability).
 */
export const texts: Module['texts'] = {
  en: {
    reason_required: 'Reason Required',
    wish_incomplete: 'Add all data',
    wish_order: '{field} has to be after the start.',
    wish_day: '{field} cannot be before today.',
    wish_far: '{field} can be at most six months ahead.',
    wish_past: '{field} has passed already.',
    wish_gap: '{field} does not exist on that day: the clocks change.',
    wish_length: '{field} makes a session of a length that this consultant does not offer.',
    wish_overlap: '{field} runs into another of your times.',
    own_request: 'You cannot ask yourself for a session.',
    many_pending: 'You have asked this consultant {max} times already. Please wait for an answer.',
    many_requests:
      'You have asked for {max} sessions within a day. Please wait for answers, or ask again tomorrow.',
    request_sent: 'Your request was sent.',
    request_accepted: 'You have accepted the request.',
    request_rejected: 'You have declined the request.',
    request_withdrawn: 'You have withdrawn the request.',
    offer_suspended:
      'This consultant does not take bookings at the moment, so the session cannot be paid now. It stays kept for you.',
    being_paid: 'A payment for this session is under way. Please wait for its result.',
    choose_time: 'Please choose one of the times.',
    busy: 'One of you has another session at this time.',
    'request.asked': '{name} asks you for a private session.',
    'request.withdrawn': '{name} has withdrawn the request for a private session.',
    'request.accepted': '{name} has accepted your request for {time}. It is kept for you until {until}.',
    'request.rejected': '{name} has declined your request for a private session.',
  },
  ar: {
    reason_required: 'سبب الطلب مطلوب',
    wish_incomplete: 'أدخل كل البيانات',
    wish_order: '{field}: يجب أن تكون النهاية بعد البداية.',
    wish_day: '{field}: لا يمكن اختيار يوم مضى.',
    wish_far: '{field}: يمكن الاختيار حتى ستة أشهر مقبلة.',
    wish_past: '{field}: هذا الوقت مضى.',
    wish_gap: '{field}: هذا الوقت غير موجود في ذلك اليوم بسبب تغيير الساعة.',
    wish_length: '{field}: لا يقدّم هذا المستشار جلسات بهذه المدة.',
    wish_overlap: '{field}: هذا الوقت يتداخل مع وقت آخر اخترته.',
    own_request: 'لا يمكنك طلب جلسة من نفسك.',
    many_pending: 'لديك {max} طلبات معلقة لدى هذا المستشار. يُرجى انتظار رده.',
    many_requests: 'طلبت {max} جلسات خلال يوم واحد. يُرجى انتظار الردود أو الطلب غدًا.',
    request_sent: 'تم إرسال طلبك.',
    request_accepted: 'قبلت الطلب.',
    request_rejected: 'رفضت الطلب.',
    request_withdrawn: 'سحبت الطلب.',
    offer_suspended: 'هذا المستشار لا يستقبل حجوزات حاليًا، فلا يمكن دفع ثمن الجلسة الآن. وتبقى محفوظة لك.',
    being_paid: 'هناك عملية دفع جارية لهذه الجلسة. يُرجى انتظار نتيجتها.',
    choose_time: 'يُرجى اختيار أحد الأوقات.',
    busy: 'لدى أحدكما جلسة أخرى في هذا الوقت.',
    'request.asked': 'لديك طلب جلسة خاصة من {name}.',
    'request.withdrawn': 'تم سحب طلب {name} للجلسة الخاصة.',
    'request.accepted': 'تم قبول طلبك لجلسة مع {name} في {time}، والموعد محفوظ لك حتى {until}.',
    'request.rejected': 'تعذّر على {name} قبول طلبك لجلسة خاصة.',
  },
};

/** Specific texts for validation errors of single fields. */
export const fieldTexts: Record<string, string> = {
  'reason.required': 'reason_required',
  'requests.required': 'wish_incomplete',
};
