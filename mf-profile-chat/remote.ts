import { defineRemote } from 'platform/registry/define';

/** Profile, family and chat (EC §2.6 and §2.9, TF §2.6; PD-116). */
export default defineRemote({
  name: 'mf-profile-chat',
  pages: [
    {
      path: '/show/user/profile',
      screen: 'profile',
      guard: 'user',
      title: { en: 'Profile', ar: 'الملف الشخصي' },
    },
    {
      path: '/user/dashboard',
      screen: 'dashboard',
      guard: 'user',
      title: { en: 'Dashboard', ar: 'لوحة المتابعة' },
    },
    {
      // Addition to the specification: until when a deleted account can be kept (PD-106).
      path: '/account-deletion',
      screen: 'account-deletion',
      guard: 'public',
      robots: 'noindex',
      title: { en: 'Your account will be deleted', ar: 'سيُحذف حسابك' },
    },
    {
      path: '/add-child',
      screen: 'add-child',
      guard: 'user',
      title: { en: 'Family member', ar: 'فرد من العائلة' },
    },
    // Additions to the specification: the bell as a page, for phones.
    {
      path: '/user/notifications',
      screen: 'notifications',
      guard: 'user',
      title: { en: 'Notifications', ar: 'الإشعارات' },
    },
    {
      path: '/chatlist',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'My Chats', ar: 'محادثاتي' },
    },
    {
      path: '/chat/{userId}/{guestId}',
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Chat', ar: 'المحادثة' },
    },
  ],
  slots: [
    { slot: 'navbar.bell.v1', component: 'Bell' },
    { slot: 'dashboard.section.v1', component: 'DashboardChats', order: 40 },
  ],
});
