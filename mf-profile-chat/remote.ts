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
      screen: 'coming-soon',
      status: 'planned',
      guard: 'user',
      title: { en: 'Dashboard', ar: 'لوحة المتابعة' },
    },
    {
      path: '/add-child',
      screen: 'add-child',
      guard: 'user',
      title: { en: 'Family member', ar: 'فرد من العائلة' },
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
});
