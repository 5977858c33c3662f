import { useLanguage } from 'shared-api/i18n';

/** Texts of the catalogue. Names by which browser tests find the triggers of overlays are not translated. */
const words = {
  en: {
    title: 'The kit',
    lead: 'Everything that pages are made of, in the language and the direction they are read in.',
    paragraph:
      'A companion for families. Book a consultation, follow a course together, keep small promises every day and see how far they carry.',
    name: 'Mona El Sayed',
    email: 'E-mail',
    password: 'Password',
    passwordHint: '8 characters or more',
    fullName: 'Full name',
    languages: 'Languages',
    terms: 'I agree to the terms',
    wrongEmail: 'Enter an e-mail address like name@example.com',
    needed: 'Choose one',
    send: 'Continue',
    saved: 'Your profile is saved',
    failed: 'The connection was lost. Nothing is gone: try again.',
    hint: 'Booking opens ten minutes before',
    empty: 'No sessions yet',
    emptyText: 'When you book one, it waits for you here.',
    find: 'Find a consultant',
    question: 'Delete this session?',
    consequence: 'The session leaves your calendar. The consultant is told.',
    delete: 'Delete',
    open: ['Arabic', 'English', 'French', 'German', 'Turkish', 'Urdu', 'Indonesian'],
  },
  ar: {
    title: 'مكوّنات رفيق',
    lead: 'كل ما تُبنى منه الصفحات، باللغة والاتجاه اللذين تُقرأ بهما.',
    paragraph:
      'رفيق للأسرة: احجزوا استشارة، وتابعوا دورة معًا، والتزموا بوعود صغيرة كل يوم، وانظروا إلى أين تحملكم.',
    name: 'منى السيد',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    passwordHint: '8 أحرف أو أكثر',
    fullName: 'الاسم الكامل',
    languages: 'اللغات',
    terms: 'أوافق على الشروط',
    wrongEmail: 'اكتب بريدًا إلكترونيًا مثل name@example.com',
    needed: 'اختر واحدًا',
    send: 'متابعة',
    saved: 'تم حفظ ملفك',
    failed: 'انقطع الاتصال. لم يضع شيء: حاول مرة أخرى.',
    hint: 'يُفتح الدخول قبل الموعد بعشر دقائق',
    empty: 'لا توجد جلسات بعد',
    emptyText: 'عندما تحجز جلسة ستجدها هنا.',
    find: 'ابحث عن مستشار',
    question: 'هل تحذف هذه الجلسة؟',
    consequence: 'ستُزال الجلسة من تقويمك ونُعلم المستشار بذلك.',
    delete: 'حذف',
    open: ['العربية', 'الإنجليزية', 'الفرنسية', 'الألمانية', 'التركية', 'الأردية', 'الإندونيسية'],
  },
};

export function useWords() {
  return words[useLanguage().language];
}
