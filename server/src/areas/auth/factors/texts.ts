import type { Module } from '../../../kernel/index.ts';

/** Messages about second factors, by code. */
export const texts: Module['texts'] = {
  en: {
    second_step_needed:
      'This account has a second step of sign-in. Please reload the page, then log in again to enter it.',
    second_step_ended: 'This sign-in has ended. Please log in again.',
    factor_wrong: 'This is not right, or has been used already. Please try again with a new one.',
    factor_wait: 'Too many attempts. You can try again in {time}.',
    factor_setup_ended: 'This has taken too long. Please start again.',
    factor_exists: 'This passkey belongs to an account already.',
    too_many_factors: 'You have added as many as an account can have. Please remove one first.',
    last_factor: 'Your account runs a part of the site, so it needs a second step. Add another one first.',
    no_factor: 'Please add a second step first.',
    factor_added: 'The second step is added.',
    factor_renamed: 'The name is saved.',
    factor_removed: 'The second step is removed.',
    recovery_codes_renewed: 'These are your new recovery codes. The old ones no longer work.',
    factor_proved: 'Thank you, you are confirmed.',
  },
  ar: {
    second_step_needed:
      'لهذا الحساب خطوة ثانية عند تسجيل الدخول. يُرجى تحديث الصفحة ثم تسجيل الدخول من جديد لإدخالها.',
    second_step_ended: 'انتهت محاولة تسجيل الدخول هذه. يُرجى تسجيل الدخول من جديد.',
    factor_wrong: 'هذا غير صحيح أو سبق استخدامه. يُرجى المحاولة من جديد برمز آخر.',
    factor_wait: 'محاولات كثيرة. يمكنك المحاولة مرة أخرى بعد {time}.',
    factor_setup_ended: 'استغرق ذلك وقتًا طويلًا. يُرجى البدء من جديد.',
    factor_exists: 'مفتاح المرور هذا مرتبط بحساب بالفعل.',
    too_many_factors: 'أضفت أقصى ما يمكن للحساب. يُرجى إزالة إحداها أولًا.',
    last_factor: 'حسابك يدير جزءًا من الموقع، فهو يحتاج إلى خطوة ثانية. أضف خطوة أخرى أولًا.',
    no_factor: 'يُرجى إضافة خطوة ثانية أولًا.',
    factor_added: 'أُضيفت الخطوة الثانية.',
    factor_renamed: 'تم حفظ الاسم.',
    factor_removed: 'أُزيلت الخطوة الثانية.',
    recovery_codes_renewed: 'هذه رموز الاسترداد الجديدة. لم تعد الرموز القديمة صالحة.',
    factor_proved: 'شكرًا، تم تأكيد هويتك.',
  },
};
