import { defineRemote } from 'platform/registry/define';

/** Courses, lessons, quizzes and personality tests (CC §2, EC §2.11; decision 116). */
export default defineRemote({
  name: 'mf-courses',
  pages: [
    // Open to everyone.
    { path: '/courses', screen: 'coming-soon', guard: 'public', title: { en: 'Courses', ar: 'الدورات' } },
    { path: '/courses/{id}', screen: 'coming-soon', guard: 'public', title: { en: 'Course', ar: 'الدورة' } },
    {
      path: '/live/courses/{id}',
      screen: 'coming-soon',
      guard: 'public',
      title: { en: 'Live course', ar: 'دورة مباشرة' },
    },
    // Learning.
    { path: '/lessons/{id}', screen: 'coming-soon', guard: 'user', title: { en: 'Lessons', ar: 'الدروس' } },
    { path: '/quiz/{id}', screen: 'coming-soon', guard: 'user', title: { en: 'Quiz', ar: 'اختبار' } },
    {
      path: '/practical-task-upload',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Practical task', ar: 'مهمة تطبيقية' },
    },
    {
      path: '/user/courses',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'My courses', ar: 'دوراتي' },
    },
    // Question banks and personality tests: real data where the entity exists, else this screen (decision 62).
    {
      path: '/bank-questions',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Question bank', ar: 'بنك الأسئلة' },
    },
    {
      path: '/bank-question/form',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Questions', ar: 'الأسئلة' },
    },
    {
      path: '/my/bankQuestions',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'My question bank', ar: 'بنك أسئلتي' },
    },
    {
      path: '/user/personality-analysis',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Personality analysis', ar: 'تحليل الشخصية' },
    },
    {
      path: '/user/personality/result',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Personality result', ar: 'نتيجة تحليل الشخصية' },
    },
    {
      path: '/persinality/test',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Personality test', ar: 'اختبار الشخصية' },
    },
    {
      path: '/persinality/test/question',
      screen: 'coming-soon',
      guard: 'user',
      title: { en: 'Personality test', ar: 'اختبار الشخصية' },
    },
  ],
  // Its own entry of the menus (decision 117).
  navigation: [
    { menu: 'guest', label: { en: 'Courses', ar: 'الدورات' }, href: '/courses', order: 30, icon: 'courses' },
    {
      menu: 'learner',
      label: { en: 'Courses', ar: 'الدورات' },
      href: '/courses',
      order: 30,
      icon: 'courses',
    },
  ],
  // Decision 13: corrected spellings lead to the specified paths.
  redirects: [
    { from: '/personality/test', to: '/persinality/test' },
    { from: '/personality/test/question', to: '/persinality/test/question' },
  ],
});
