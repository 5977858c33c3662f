import { defineRemote } from 'platform/registry/define';

/** Follow-up systems, competitions and their activities (TF §2, EC §2.11; PD-82 and PD-116). */
export default defineRemote({
  name: 'mf-tracking',
  pages: [
    // Lists and introductions, public.
    {
      path: '/user/trackings/list',
      screen: 'systems',
      status: 'planned',
      guard: 'public',
      title: { en: 'Follow-up Systems', ar: 'أنظمة المتابعة' },
    },
    {
      path: '/user/initiatives',
      screen: 'competitions',
      status: 'planned',
      guard: 'public',
      title: { en: 'Competitions', ar: 'المسابقات' },
    },
    {
      path: '/user/trackings/{id}/package/levels',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'public',
      title: { en: 'Package Levels', ar: 'مستويات الباقة' },
    },
    {
      path: '/user/initiatives/{id}/package/levels',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'public',
      title: { en: 'Package Levels', ar: 'مستويات الباقة' },
    },
    {
      path: '/user/trackings/{id}/details',
      screen: 'details',
      status: 'planned',
      guard: 'public',
      title: { en: 'Follow-up System', ar: 'نظام المتابعة' },
    },
    {
      path: '/tracking-system/{id}/levels',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'public',
      title: { en: 'Follow-up System Levels', ar: 'مستويات نظام المتابعة' },
    },
    {
      path: '/user/tracking-system/levels',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'public',
      title: { en: 'Package Levels', ar: 'مستويات الباقة' },
    },
    {
      path: '/initiative/intro',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'public',
      title: { en: 'Competition', ar: 'المسابقة' },
    },
    // Taking part.
    {
      path: '/user/trackings/{id}/details/enrolled/{userId}',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Follow-up System', ar: 'نظام المتابعة' },
    },
    {
      path: '/tracking-system/{id}/details',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Follow-up System', ar: 'نظام المتابعة' },
    },
    {
      path: '/user/initiative/{id}/details/enrolled/{userId}',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Competition', ar: 'المسابقة' },
    },
    {
      path: '/user/tracking-system/single/list',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Follow-up System Levels', ar: 'مستويات نظام المتابعة' },
    },
    {
      path: '/activity/{actId}/{trackId}/{date}/{userId}/{daySelected}/add-progress',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Activity', ar: 'النشاط' },
    },
    {
      path: '/tracking-system-activity/{activityId}/{trackingId}/{endDate}/{userId}/add-progress',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Activity', ar: 'النشاط' },
    },
    {
      path: '/tracking-system-quiz',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Quiz', ar: 'اختبار' },
    },
    {
      path: '/task-details/{id}/{memberId}',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Task', ar: 'المهمة' },
    },
    // Family and supervision.
    {
      path: '/multi-users/enrolled/tracking-system/{id}',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Enrolled users', ar: 'المشتركون' },
    },
    {
      path: '/tracking-system/{id}/assign-family',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Assign family members', ar: 'إسناد لأفراد العائلة' },
    },
    {
      path: '/tracking/{id}/{userId}/{username}/private-request',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Supervision Requests', ar: 'طلبات الإشراف' },
    },
  ],
  // Own entries of the menus (PD-117).
  navigation: [
    {
      menu: 'guest',
      label: { en: 'Follow-up Systems', ar: 'أنظمة المتابعة' },
      href: '/user/trackings/list',
      order: 40,
      icon: 'follow-up',
    },
    {
      menu: 'guest',
      label: { en: 'Competitions', ar: 'المسابقات' },
      href: '/user/initiatives',
      order: 50,
      icon: 'competitions',
    },
    {
      menu: 'learner',
      label: { en: 'Follow-up Systems', ar: 'أنظمة المتابعة' },
      href: '/user/trackings/list',
      order: 40,
      icon: 'follow-up',
    },
    {
      menu: 'learner',
      label: { en: 'Competitions', ar: 'المسابقات' },
      href: '/user/initiatives',
      order: 50,
      icon: 'competitions',
    },
  ],
  // PD-82: of two paths that show one screen, one is canonical and the other redirects to it.
  redirects: [
    { from: '/user/tracking/{id}/details', to: '/user/trackings/{id}/details' },
    { from: '/user/tracking-system/intro/{id}', to: '/user/trackings/{id}/details' },
    { from: '/user/tracking-packages/{id}/package/levels', to: '/user/trackings/{id}/package/levels' },
    {
      from: '/user/initiatives/{id}/details/enrolled/{userId}',
      to: '/user/initiative/{id}/details/enrolled/{userId}',
    },
    { from: '/user/tracking-systems', to: '/user/trackings/list' },
    { from: '/user/tracking-system', to: '/user/trackings/list' },
    { from: '/initiatives', to: '/user/initiatives' },
  ],
});
