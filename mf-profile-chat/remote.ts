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
      slots: [
        { slot: 'dashboard.section.v1', menu: 'learner' },
        { slot: 'consultant-dashboard.section.v1', menu: 'consultant' },
      ],
    },
    {
      // Addition to the specification: the consultant's dashboard, in either mode.
      path: '/consultant/dashboard',
      screen: 'dashboard',
      guard: 'consultant',
      title: { en: 'Dashboard', ar: 'لوحة المتابعة' },
      slots: [
        { slot: 'consultant-dashboard.section.v1', menu: 'learner' },
        { slot: 'consultant-dashboard.section.v1', menu: 'consultant' },
      ],
    },
    {
      // Addition to the specification: until when the user can cancel the deletion of an account (PD-106).
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
      path: '/user/notifications/settings',
      screen: 'notification-settings',
      guard: 'user',
      title: { en: 'Notification settings', ar: 'إعدادات الإشعارات' },
    },
    {
      // Addition to the specification: the second steps of sign-in.
      path: '/user/security',
      screen: 'security',
      guard: 'user',
      title: { en: 'Security', ar: 'الأمان' },
    },
    {
      // The link of the daily digest.
      path: '/notifications/unsubscribe',
      screen: 'unsubscribe',
      guard: 'public',
      robots: 'noindex',
      title: { en: 'Daily summary', ar: 'الملخص اليومي' },
    },
    {
      path: '/chatlist',
      screen: 'chat-list',
      guard: 'user',
      title: { en: 'My Chats', ar: 'محادثاتي' },
      data: ['/api/mobile/chats/{me}?page=1', '/api/mobile/chats/{me}/unread'],
    },
    {
      path: '/chat/{userId}/{guestId}',
      screen: 'chat',
      guard: 'user',
      title: { en: 'Chat', ar: 'المحادثة' },
      data: ['/api/mobile/chats/{userId}/{guestId}', '/api/mobile/chats/{userId}/{guestId}/messages'],
    },
    // Additions to the specification, for operators: messages from customers, and reported messages (PD-108).
    {
      path: '/chatlist/customer-service',
      screen: 'service-inbox',
      guard: 'operator',
      title: { en: 'Customer service', ar: 'خدمة العملاء' },
    },
    {
      path: '/chatlist/reports',
      screen: 'chat-reports',
      guard: 'operator',
      title: { en: 'Reported messages', ar: 'الرسائل المُبلَّغ عنها' },
    },
    {
      path: '/chatlist/reports/{id}',
      screen: 'chat-report',
      guard: 'operator',
      title: { en: 'Report', ar: 'بلاغ' },
    },
  ],
  slots: [
    { slot: 'navbar.bell.v1', component: 'Bell' },
    { slot: 'navbar.chat.v1', component: 'Chats' },
    { slot: 'dashboard.section.v1', component: 'DashboardChats', order: 40 },
  ],
  // Own entry of the menu (PD-117).
  navigation: [
    {
      menu: 'consultant',
      label: { en: 'Dashboard', ar: 'لوحة المتابعة' },
      href: '/consultant/dashboard',
      order: 5,
      icon: 'dashboard',
    },
    {
      menu: 'account',
      label: { en: 'Security', ar: 'الأمان' },
      href: '/user/security',
      icon: 'security',
    },
  ],
});
