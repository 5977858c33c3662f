import type { Module } from '../../../kernel/index.ts';

/** Messages of this area by code. The specified English texts stay exact (TF §8). */
export const texts: Module['texts'] = {
  en: {
    name_invalid: 'Name Invalid',
    member_saved: 'Your family member is saved.',
    member_removed: 'They are no longer in your family list, and their details are being deleted.',
    member_removed_for_now:
      'They are no longer in your family list. You can bring them back for {days} days.',
    member_restored: 'They are back in your family list.',
    consent_required: 'Please confirm that you are the guardian of this child.',
    birth_date_future: 'The date of birth cannot be in the future.',
    birth_date_early: 'Please check the date of birth.',
    picture_type: 'Please choose a picture: PNG, JPEG or WebP.',
    family_full: 'A family list holds {max} people at most.',
    member_in_use: 'Please confirm that you want to remove this family member.',
    member_in_order: 'There is an open order for this family member. Pay it or give it up first.',
  },
  ar: {
    name_invalid: 'الاسم غير صحيح',
    member_saved: 'تم حفظ بيانات فرد الأسرة.',
    member_removed: 'لم يعد ضمن قائمة أسرتك، وتُحذف بياناته.',
    member_removed_for_now: 'لم يعد ضمن قائمة أسرتك. يمكنك إعادته خلال {days} يومًا.',
    member_restored: 'عاد إلى قائمة أسرتك.',
    consent_required: 'يُرجى تأكيد أنك ولي أمر هذا الطفل.',
    birth_date_future: 'لا يمكن أن يكون تاريخ الميلاد في المستقبل.',
    birth_date_early: 'يُرجى التحقق من تاريخ الميلاد.',
    picture_type: 'يُرجى اختيار صورة بصيغة PNG أو JPEG أو WebP.',
    family_full: 'تتسع قائمة الأسرة حتى {max} فردًا.',
    member_in_use: 'يُرجى تأكيد رغبتك في حذف هذا الفرد من أسرتك.',
    member_in_order: 'يوجد طلب لم يكتمل لهذا الفرد من أسرتك. ادفعه أو ألغِه أولًا.',
  },
};

/** Messages for invalid fields that are more specific than the general ones. */
export const fieldTexts: Record<string, string> = {
  name: 'name_invalid',
  'name.required': 'name_invalid',
};
