import { defineRemote } from 'platform/registry/define';

/** Pages on which the menu entry is marked as current. */
const coursePages = ['/live/courses/{id}', '/lessons/{id}', '/quiz/{id}', '/user/courses'];

/** Courses, lessons, quizzes and personality tests (CC §2, EC §2.11; PD-116). */
export default defineRemote({
  name: 'mf-courses',
  pages: [
    // Public.
    {
      path: '/courses',
      screen: 'catalogue',
      guard: 'public',
      area: 'courses',
      title: { en: 'Courses', ar: 'الدورات' },
      data: ['/api/mobile/courses/paginated/list?page=1', '/api/mobile/get-categories'],
    },
    {
      path: '/courses/{id}',
      screen: 'course',
      guard: 'public',
      area: 'courses',
      title: { en: 'Course', ar: 'الدورة' },
      data: ['/api/mobile/courses/single/course/{id}'],
    },
    {
      path: '/live/courses/{id}',
      screen: 'live-course',
      guard: 'public',
      title: { en: 'Live course', ar: 'دورة مباشرة' },
      data: ['/api/mobile/courses/single/course/{id}'],
    },
    {
      // Addition to the specification: the page where a third party verifies a certificate.
      path: '/certificates/{code}',
      screen: 'certificate',
      guard: 'public',
      title: { en: 'Certificate', ar: 'شهادة' },
      data: ['/api/certificates/{code}'],
    },
    // Learning.
    {
      path: '/lessons/{id}',
      screen: 'lessons',
      guard: 'user',
      frame: 'focused',
      title: { en: 'Lessons', ar: 'الدروس' },
      data: ['/api/mobile/courses/single/course/{id}'],
    },
    {
      path: '/quiz/{id}',
      screen: 'quiz',
      guard: 'user',
      frame: 'focused',
      title: { en: 'Quiz', ar: 'اختبار' },
    },
    {
      path: '/practical-task-upload',
      screen: 'practical-task',
      guard: 'user',
      title: { en: 'Practical task', ar: 'مهمة تطبيقية' },
    },
    {
      path: '/user/courses',
      screen: 'my-courses',
      guard: 'user',
      title: { en: 'My courses', ar: 'دوراتي' },
    },
    // Question banks and personality tests: real data where the entity exists, else this screen (PD-62).
    {
      path: '/bank-questions',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Question bank', ar: 'بنك الأسئلة' },
    },
    {
      path: '/bank-question/form',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Questions', ar: 'الأسئلة' },
    },
    {
      path: '/my/bankQuestions',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'My question bank', ar: 'بنك أسئلتي' },
    },
    {
      path: '/user/personality-analysis',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Personality analysis', ar: 'تحليل الشخصية' },
    },
    {
      path: '/user/personality/result',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Personality result', ar: 'نتيجة تحليل الشخصية' },
    },
    {
      path: '/persinality/test',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Personality test', ar: 'اختبار الشخصية' },
    },
    {
      path: '/persinality/test/question',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Personality test', ar: 'اختبار الشخصية' },
    },
  ],
  slots: [
    { slot: 'home.section.v1', component: 'HomeCourses', area: 'courses', order: 20 },
    { slot: 'consultant-profile.courses.v1', component: 'ConsultantCourses' },
    { slot: 'user-profile.courses.v1', component: 'UserCourses' },
    { slot: 'user-profile.certificaties.v1', component: 'Certificates' },
    {
      slot: 'dashboard.section.v1',
      component: 'DashboardCourses',
      order: 30,
      data: ['/api/mobile/courses/begun'],
    },
    {
      slot: 'dashboard.section.v1',
      component: 'DashboardSuggestions',
      area: 'courses',
      order: 50,
      data: ['/api/mobile/courses/suggested'],
    },
  ],
  // Own entry of the menus (PD-117).
  navigation: [
    {
      menu: 'guest',
      label: { en: 'Courses', ar: 'الدورات' },
      href: '/courses',
      covers: coursePages,
      order: 30,
      icon: 'courses',
    },
    {
      menu: 'learner',
      label: { en: 'Courses', ar: 'الدورات' },
      href: '/courses',
      covers: coursePages,
      order: 30,
      icon: 'courses',
    },
  ],
  // PD-13: corrected spellings redirect to the specified paths.
  redirects: [
    { from: '/personality/test', to: '/persinality/test' },
    { from: '/personality/test/question', to: '/persinality/test/question' },
  ],
});
