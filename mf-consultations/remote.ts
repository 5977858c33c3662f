import { defineRemote } from 'platform/registry/define';

/** Consultants, booking, sessions, ratings and surveys (CC §2, EC §2.7 and §2.8; PD-116 and PD-121). */
export default defineRemote({
  name: 'mf-consultations',
  pages: [
    // The directory requires a session; profiles are public (PD-116).
    {
      path: '/consultants/consultants',
      screen: 'directory',
      guard: 'user',
      title: { en: 'Consultations', ar: 'الاستشارات' },
      data: ['/api/mobile/consultation/consultants/paginated/list?page=1', '/api/setting/languages'],
    },
    {
      path: '/consultants/get-consultants',
      screen: 'directory',
      guard: 'user',
      title: { en: 'Consultations', ar: 'الاستشارات' },
      data: ['/api/mobile/consultation/consultants/paginated/list?page=1', '/api/setting/languages'],
    },
    {
      // No prefetch: the call needs the type, which `data` cannot express.
      path: '/consultants/get-teachers',
      screen: 'directory',
      guard: 'user',
      title: { en: 'Teachers', ar: 'المعلمون' },
      data: ['/api/setting/languages'],
    },
    {
      path: '/consultants/{type}/{id}',
      screen: 'consultant',
      guard: 'public',
      title: { en: 'Consultant', ar: 'المستشار' },
      data: ['/api/mobile/experts/single/{id}'],
    },
    // Booking and private requests.
    {
      path: '/consultants/sessions/{id}',
      screen: 'book-sessions',
      guard: 'user',
      title: { en: 'Book Sessions', ar: 'حجز الجلسات' },
      data: ['/api/mobile/experts/single/{id}', '/api/cart/list'],
    },
    {
      path: '/consultants/sessions/free',
      screen: 'free-session',
      guard: 'user',
      title: { en: 'Book Free Session', ar: 'حجز جلسة مجانية' },
    },
    {
      path: '/consultants/request/private/session/{id}',
      screen: 'private-request',
      guard: 'user',
      title: { en: 'Request Private Session', ar: 'طلب جلسة خاصة' },
      data: ['/api/mobile/experts/single/{id}'],
    },
    {
      path: '/private/sessions/list',
      screen: 'private-sessions',
      guard: 'consultant',
      title: { en: 'Private Sessions', ar: 'الجلسات الخاصة' },
      data: ['/api/mobile/experts/getRequestsList?page=1&is_consultant=1'],
    },
    {
      path: '/private/sessions/{id}/details/{isCons}',
      screen: 'private-session',
      guard: 'user',
      title: { en: 'Private Session', ar: 'جلسة خاصة' },
      data: ['/api/mobile/experts/requests/{id}'],
    },
    {
      path: '/user/consultation/request',
      screen: 'become-consultant',
      guard: 'user',
      title: { en: 'Become a consultant', ar: 'الانضمام إلى المستشارين' },
      data: ['/api/mobile/consultation/request', '/api/mobile/job-title/index', '/api/setting/languages'],
    },
    // Sessions, the meeting room and surveys.
    {
      path: '/user/sessions',
      screen: 'my-sessions',
      guard: 'user',
      title: { en: 'My sessions', ar: 'جلساتي' },
    },
    {
      // Not in the specification: moves a booked session.
      path: '/user/sessions/{id}/reschedule',
      screen: 'reschedule',
      guard: 'user',
      title: { en: 'Change the time', ar: 'تغيير الموعد' },
      data: ['/api/mobile/booking/sessions/{id}'],
    },
    {
      path: '/meet/{authToken}',
      screen: 'meet',
      guard: 'user',
      title: { en: 'Meeting', ar: 'غرفة اللقاء' },
    },
    { path: '/survey', screen: 'survey', guard: 'user', title: { en: 'Survey', ar: 'استبيان' } },
    { path: '/survey/{id}', screen: 'survey', guard: 'user', title: { en: 'Survey', ar: 'استبيان' } },
    {
      path: '/survey/meeting/{id}',
      screen: 'session-survey',
      guard: 'user',
      title: { en: 'Session survey', ar: 'استبيان الجلسة' },
      data: ['/api/mobile/booking/sessions/{id}/survey'],
    },
    {
      path: '/user/survey/list',
      screen: 'survey-list',
      guard: 'user',
      title: { en: 'Questionnaires', ar: 'الاستبيانات' },
      data: ['/api/mobile/experts/getUserSurveyList'],
    },
    // Consultants only (EC §2.11).
    {
      path: '/consultants/availablilty',
      screen: 'availability',
      guard: 'consultant',
      title: { en: 'Availabilty', ar: 'المواعيد المتاحة' },
      data: ['/api/availability/get/settings'],
    },
    {
      path: '/consultants/add/availablilty/{id}',
      screen: 'add-availability',
      guard: 'consultant',
      title: { en: 'Add Future Availability', ar: 'إضافة مواعيد مستقبلية' },
      data: ['/api/availability/get/settings'],
    },
    {
      path: '/consultants/add/single/session/{id}',
      screen: 'add-single-session',
      guard: 'consultant',
      title: { en: 'Add Single Session', ar: 'إضافة جلسة واحدة' },
      data: ['/api/availability/get/settings'],
    },
    {
      path: '/consultants/availablity/instructions',
      screen: 'availability-instructions',
      guard: 'consultant',
      title: { en: 'Instructions', ar: 'الإرشادات' },
    },
    {
      path: '/consultant/add-availability-settings',
      screen: 'availability-settings',
      guard: 'consultant',
      title: { en: 'Availability settings', ar: 'إعدادات المواعيد' },
      data: ['/api/availability/get/settings', '/api/availability/get-multi-currency'],
    },
    {
      path: '/consultant/booked-sessions',
      screen: 'booked-sessions',
      guard: 'consultant',
      title: { en: 'Booked Sessions', ar: 'الجلسات المحجوزة' },
    },
    {
      path: '/consultant/profile',
      screen: 'consultant-profile',
      guard: 'consultant',
      title: { en: 'Consultant profile', ar: 'ملف المستشار' },
      data: ['/api/mobile/job-title/index', '/api/setting/languages'],
    },
  ],
  // A section of the home page below the courses, tabs of the user's profile (PD-121), and the result of a free
  // booking.
  slots: [
    { slot: 'home.section.v1', component: 'HomeConsultants', order: 10 },
    { slot: 'payment-result.session.v1', component: 'NewSession' },
    { slot: 'user-profile.sessions.v1', component: 'Sessions' },
    { slot: 'user-profile.requests.v1', component: 'Requests' },
    { slot: 'user-profile.questionnaires.v1', component: 'Questionnaires' },
    { slot: 'dashboard.section.v1', component: 'DashboardSessions', order: 20 },
    { slot: 'consultant-dashboard.section.v1', component: 'DashboardSchedule', order: 10 },
    {
      slot: 'consultant-dashboard.section.v1',
      component: 'DashboardRequests',
      order: 20,
      data: ['/api/mobile/experts/getRequestsList?page=1&is_consultant=1'],
    },
    {
      slot: 'consultant-dashboard.section.v1',
      component: 'DashboardEarnings',
      order: 40,
      data: ['/api/mobile/experts/month-earnings'],
    },
  ],
  // Entries of the consultant menu (EC §2.10) and of the learner menu (PD-117).
  navigation: [
    {
      menu: 'guest',
      label: { en: 'Consultations', ar: 'الاستشارات' },
      href: '/consultants/consultants',
      covers: ['/consultants/get-consultants', '/consultants/get-teachers', '/consultants/{type}/{id}'],
      order: 20,
      icon: 'consultations',
    },
    {
      menu: 'learner',
      label: { en: 'Consultations', ar: 'الاستشارات' },
      href: '/consultants/consultants',
      covers: [
        '/consultants/get-consultants',
        '/consultants/get-teachers',
        '/consultants/{type}/{id}',
        '/consultants/request/private/session/{id}',
        '/private/sessions/{id}/details/{isCons}',
        '/user/sessions',
        '/user/sessions/{id}/reschedule',
      ],
      order: 20,
      icon: 'consultations',
    },
    {
      menu: 'consultant',
      label: { en: 'Schedule', ar: 'الجدول' },
      href: '/consultants/availablilty',
      covers: [
        '/consultants/add/availablilty/{id}',
        '/consultants/add/single/session/{id}',
        '/consultants/availablity/instructions',
        '/consultant/add-availability-settings',
      ],
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
      covers: ['/private/sessions/{id}/details/{isCons}'],
      order: 30,
      icon: 'private-sessions',
    },
  ],
  // PD-13: corrected spellings redirect to the specified paths.
  redirects: [
    { from: '/consultants/availability', to: '/consultants/availablilty' },
    { from: '/consultants/availability/instructions', to: '/consultants/availablity/instructions' },
    { from: '/consultants/add/availability/{id}', to: '/consultants/add/availablilty/{id}' },
  ],
});
