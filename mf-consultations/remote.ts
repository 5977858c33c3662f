import { defineRemote } from 'platform/registry/define';

/** Consultants, booking, sessions, ratings and surveys (CC §2, EC §2.7 and §2.8; decisions 116 and 121). */
export default defineRemote({
  name: 'mf-consultations',
  pages: [
    // The directory asks for a session, profiles are open to everyone (decision 116).
    {
      path: '/consultants/consultants',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Consultations', ar: 'الاستشارات' },
    },
    {
      path: '/consultants/get-consultants',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Consultations', ar: 'الاستشارات' },
    },
    {
      path: '/consultants/get-teachers',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Teachers', ar: 'المعلمون' },
    },
    {
      path: '/consultants/{type}/{id}',
      screen: 'coming-soon',
      guard: 'public',
      title: { en: 'Consultant', ar: 'المستشار' },
    },
    // Booking and private requests.
    {
      path: '/consultants/sessions/{id}',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Book Sessions', ar: 'حجز الجلسات' },
    },
    {
      path: '/consultants/sessions/free',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Book Free Session', ar: 'حجز جلسة مجانية' },
    },
    {
      path: '/consultants/request/private/session/{id}',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Request Private Session', ar: 'طلب جلسة خاصة' },
    },
    {
      path: '/private/sessions/list',
      screen: 'coming-soon',
      guard: 'consultant',
      title: { en: 'Private Sessions', ar: 'الجلسات الخاصة' },
    },
    {
      path: '/private/sessions/{id}/details/{isCons}',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Private Session', ar: 'جلسة خاصة' },
    },
    {
      path: '/user/consultation/request',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Become a consultant', ar: 'انضم مستشارًا' },
    },
    // Sessions, the meeting room and surveys.
    {
      path: '/user/sessions',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'My sessions', ar: 'جلساتي' },
    },
    {
      path: '/meet/{authToken}',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Meeting', ar: 'غرفة اللقاء' },
    },
    { path: '/survey', screen: 'coming-soon', guard: 'user', title: { en: 'Survey', ar: 'استبيان' } },
    { path: '/survey/{id}', screen: 'coming-soon', guard: 'user', title: { en: 'Survey', ar: 'استبيان' } },
    {
      path: '/survey/meeting/{id}',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Session survey', ar: 'استبيان الجلسة' },
    },
    {
      path: '/user/survey/list',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Questionnaires', ar: 'الاستبيانات' },
    },
    // Consultants only (EC §2.11).
    {
      path: '/consultants/availablilty',
      screen: 'coming-soon',
      guard: 'consultant',
      title: { en: 'Availabilty', ar: 'المواعيد المتاحة' },
    },
    {
      path: '/consultants/add/availablilty/{id}',
      screen: 'coming-soon',
      guard: 'consultant',
      title: { en: 'Add Future Availability', ar: 'إضافة مواعيد مستقبلية' },
    },
    {
      path: '/consultants/add/single/session/{id}',
      screen: 'coming-soon',
      guard: 'consultant',
      title: { en: 'Add Single Session', ar: 'إضافة جلسة واحدة' },
    },
    {
      path: '/consultants/availablity/instructions',
      screen: 'coming-soon',
      guard: 'consultant',
      title: { en: 'Instructions', ar: 'الإرشادات' },
    },
    {
      path: '/consultant/add-availability-settings',
      screen: 'coming-soon',
      guard: 'consultant',
      title: { en: 'Availability settings', ar: 'إعدادات المواعيد' },
    },
    {
      path: '/consultant/booked-sessions',
      screen: 'coming-soon',
      guard: 'consultant',
      title: { en: 'Booked Sessions', ar: 'الجلسات المحجوزة' },
    },
    {
      path: '/consultant/profile',
      screen: 'coming-soon',
      guard: 'consultant',
      title: { en: 'Consultant profile', ar: 'ملف المستشار' },
    },
  ],
  // The consultant menu (EC §2.10) and this remote's own entry of the learner menu (decision 117).
  navigation: [
    {
      menu: 'learner',
      label: { en: 'Consultations', ar: 'الاستشارات' },
      href: '/consultants/consultants',
      order: 20,
      icon: 'consultations',
    },
    {
      menu: 'consultant',
      label: { en: 'Schedule', ar: 'الجدول' },
      href: '/consultants/availablilty',
      order: 10,
      icon: 'schedule',
    },
    {
      menu: 'consultant',
      label: { en: 'Booked Sessions', ar: 'الجلسات المحجوزة' },
      href: '/consultant/booked-sessions',
      order: 20,
      icon: 'sessions',
    },
    {
      menu: 'consultant',
      label: { en: 'Private Sessions', ar: 'الجلسات الخاصة' },
      href: '/private/sessions/list',
      order: 30,
      icon: 'private-sessions',
    },
  ],
  // Decision 13: corrected spellings lead to the specified paths.
  redirects: [
    { from: '/consultants/availability', to: '/consultants/availablilty' },
    { from: '/consultants/availability/instructions', to: '/consultants/availablity/instructions' },
    { from: '/consultants/add/availability/{id}', to: '/consultants/add/availablilty/{id}' },
  ],
});
