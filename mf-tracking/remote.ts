import { defineRemote } from 'platform/registry/define';

/** Pages on which the menu entry of the systems, or that of the competitions, is marked as current. */
const systemPages = [
  '/user/trackings/{id}/details',
  '/user/trackings/{id}/details/enrolled/{userId}',
  '/user/trackings/{id}/package/levels',
  '/user/tracking-system/levels',
  '/user/tracking-system/single/list',
  '/tracking-system/{id}/levels',
  '/tracking-system/{id}/details',
  '/tracking-system/{id}/assign-family',
  '/multi-users/enrolled/tracking-system/{id}',
];
const competitionPages = [
  '/user/initiative/{id}/details/enrolled/{userId}',
  '/initiative/intro',
  '/parents-marathon',
];

/** Follow-up systems, competitions and their activities (TF §2, EC §2.11; PD-82 and PD-116). */
export default defineRemote({
  name: 'mf-tracking',
  pages: [
    // Lists and introductions, public.
    {
      path: '/user/trackings/list',
      screen: 'systems',
      guard: 'public',
      area: 'systems',
      title: { en: 'Follow-up Systems', ar: 'أنظمة المتابعة' },
    },
    {
      path: '/user/initiatives',
      screen: 'competitions',
      guard: 'public',
      area: 'competitions',
      title: { en: 'Competitions', ar: 'المسابقات' },
    },
    {
      path: '/user/trackings/{id}/package/levels',
      screen: 'package-levels',
      guard: 'public',
      title: { en: 'Package Levels', ar: 'مستويات الباقة' },
    },
    {
      path: '/user/initiatives/{id}/package/levels',
      screen: 'package-levels',
      guard: 'public',
      title: { en: 'Package Levels', ar: 'مستويات الباقة' },
    },
    {
      path: '/user/initiatives/{id}/levels',
      screen: 'initiative-levels',
      guard: 'public',
      title: { en: 'Initiative Levels', ar: 'مستويات المسابقة' },
    },
    {
      path: '/user/trackings/{id}/details',
      screen: 'details',
      guard: 'public',
      title: { en: 'Follow-up System', ar: 'نظام المتابعة' },
    },
    {
      path: '/tracking-system/{id}/levels',
      screen: 'level-tree',
      guard: 'public',
      title: { en: 'Follow-up System Levels', ar: 'مستويات نظام المتابعة' },
    },
    {
      path: '/user/tracking-system/levels',
      screen: 'package-entry',
      guard: 'public',
      title: { en: 'Package Levels', ar: 'مستويات الباقة' },
    },
    {
      path: '/initiative/intro',
      screen: 'competition-intro',
      guard: 'public',
      area: 'competitions',
      title: { en: 'Competition', ar: 'المسابقة' },
    },
    {
      path: '/parents-marathon',
      screen: 'parents-marathon',
      guard: 'public',
      area: 'systems',
      title: { en: 'Parents Marathon', ar: 'ماراثون الآباء' },
    },
    // Taking part.
    {
      // Addition to the specification: what the whole family has to do on a day.
      path: '/user/today',
      screen: 'today',
      guard: 'user',
      title: { en: 'Today', ar: 'اليوم' },
      data: ['/api/trackingsystem/today'],
    },
    {
      path: '/user/trackings/{id}/details/enrolled/{userId}',
      screen: 'participation',
      guard: 'user',
      title: { en: 'Follow-up System', ar: 'نظام المتابعة' },
      data: ['/api/trackingsystem/trackings/{id}/data?family_member_id={userId}'],
    },
    {
      path: '/tracking-system/{id}/details',
      screen: 'own-details',
      guard: 'user',
      title: { en: 'Follow-up System', ar: 'نظام المتابعة' },
    },
    {
      path: '/user/initiative/{id}/details/enrolled/{userId}',
      screen: 'participation',
      guard: 'user',
      title: { en: 'Competition', ar: 'المسابقة' },
      data: ['/api/trackingsystem/initiatives/{id}/enrolled?current_user_id={userId}'],
    },
    {
      path: '/user/tracking-system/single/list',
      screen: 'own-levels',
      guard: 'user',
      title: { en: 'Follow-up System Levels', ar: 'مستويات نظام المتابعة' },
    },
    {
      path: '/activity/{actId}/{trackId}/{date}/{userId}/{daySelected}/add-progress',
      screen: 'activity',
      guard: 'user',
      title: { en: 'Activity', ar: 'النشاط' },
      data: [
        '/api/trackingsystem/activities/{actId}?current_user_id={userId}&date={daySelected}&tracking_id={trackId}',
        '/api/trackingsystem/note/all-activity-notes?activity_id={actId}&current_user_id={userId}&tracking_id={trackId}',
        '/api/mobile/get/small/ads/Activity/{actId}',
      ],
    },
    {
      path: '/tracking-system-activity/{activityId}/{trackingId}/{endDate}/{userId}/add-progress',
      screen: 'activity-link',
      guard: 'user',
      title: { en: 'Activity', ar: 'النشاط' },
    },
    {
      path: '/tracking-system-quiz',
      screen: 'quiz',
      guard: 'user',
      title: { en: 'Quiz', ar: 'اختبار' },
    },
    {
      path: '/task-details/{id}/{memberId}',
      screen: 'task',
      guard: 'user',
      title: { en: 'Task', ar: 'المهمة' },
    },
    // Tasks from the consultant.
    {
      path: '/consultant/tasks',
      screen: 'assigned-tasks',
      guard: 'consultant',
      title: { en: 'Tasks', ar: 'المهام' },
    },
    {
      path: '/consultant/tasks/add',
      screen: 'assign-task',
      guard: 'consultant',
      title: { en: 'Give a task', ar: 'إسناد مهمة' },
    },
    {
      path: '/consultant/tasks/{id}',
      screen: 'assigned-task',
      guard: 'consultant',
      title: { en: 'Task', ar: 'المهمة' },
      data: ['/api/trackingsystem/tasks/assigned/{id}'],
    },
    // Family and supervision.
    {
      path: '/multi-users/enrolled/tracking-system/{id}',
      screen: 'enrolled-users',
      guard: 'user',
      title: { en: 'Enrolled users', ar: 'المشتركون' },
    },
    {
      path: '/tracking-system/{id}/assign-family',
      screen: 'assign-family',
      guard: 'user',
      title: { en: 'Assign family members', ar: 'إسناد لأفراد العائلة' },
    },
    {
      path: '/tracking/{id}/{userId}/{username}/private-request',
      screen: 'supervision-requests',
      guard: 'user',
      title: { en: 'Supervision Requests', ar: 'طلبات الإشراف' },
    },
    // For supervisors and markers. There is no guard for operators: the server decides who may mark.
    {
      path: '/consultant/supervision',
      screen: 'supervision',
      guard: 'consultant',
      title: { en: 'Supervision', ar: 'الإشراف' },
    },
    {
      path: '/consultant/proofs',
      screen: 'proofs',
      guard: 'consultant',
      title: { en: 'Proofs to mark', ar: 'إثباتات للتقييم' },
    },
    {
      path: '/user/proofs',
      screen: 'proofs',
      guard: 'user',
      title: { en: 'Proofs to mark', ar: 'إثباتات للتقييم' },
    },
  ],
  slots: [
    { slot: 'user-profile.tasks.v1', component: 'UserTasks' },
    { slot: 'home.section.v1', component: 'HomeTrackings' },
    { slot: 'consultant-profile.follow-up-systems.v1', component: 'ConsultantSystems' },
    { slot: 'consultant-profile.initiatives.v1', component: 'ConsultantCompetitions' },
    { slot: 'user-profile.today.v1', component: 'UserToday' },
    { slot: 'user-profile.trackings.v1', component: 'UserTrackings' },
    {
      slot: 'dashboard.section.v1',
      component: 'DashboardToday',
      order: 10,
      data: ['/api/trackingsystem/today'],
    },
    {
      slot: 'consultant-dashboard.section.v1',
      component: 'DashboardWork',
      order: 30,
      data: ['/api/trackingsystem/proofs/overview', '/api/trackingsystem/supervision/received?page=1'],
    },
  ],
  // Own entries of the menus (PD-117).
  navigation: [
    {
      menu: 'guest',
      label: { en: 'Follow-up Systems', ar: 'أنظمة المتابعة' },
      href: '/user/trackings/list',
      covers: systemPages,
      order: 40,
      icon: 'follow-up',
    },
    {
      menu: 'guest',
      label: { en: 'Competitions', ar: 'المسابقات' },
      href: '/user/initiatives',
      covers: competitionPages,
      order: 50,
      icon: 'competitions',
    },
    {
      menu: 'learner',
      label: { en: 'Today', ar: 'اليوم' },
      href: '/user/today',
      order: 10,
      icon: 'today',
    },
    {
      menu: 'learner',
      label: { en: 'Follow-up Systems', ar: 'أنظمة المتابعة' },
      href: '/user/trackings/list',
      covers: systemPages,
      order: 40,
      icon: 'follow-up',
    },
    {
      menu: 'learner',
      label: { en: 'Competitions', ar: 'المسابقات' },
      href: '/user/initiatives',
      covers: competitionPages,
      order: 50,
      icon: 'competitions',
    },
    {
      menu: 'consultant',
      label: { en: 'Supervision', ar: 'الإشراف' },
      href: '/consultant/supervision',
      order: 40,
      icon: 'supervision',
    },
    {
      menu: 'consultant',
      label: { en: 'Proofs', ar: 'الإثباتات' },
      href: '/consultant/proofs',
      order: 50,
      icon: 'proofs',
    },
    {
      menu: 'consultant',
      label: { en: 'Tasks', ar: 'المهام' },
      href: '/consultant/tasks',
      order: 60,
      icon: 'follow-up',
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
