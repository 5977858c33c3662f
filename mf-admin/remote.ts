import { defineRemote } from 'platform/registry/define';

const guard = 'operator';

/** Pages for operators. The server decides what each of them may read and change; menus show only what their permissions cover. */
export default defineRemote({
  name: 'mf-admin',
  pages: [
    {
      path: '/admin',
      screen: 'work',
      guard,
      title: { en: 'Work', ar: 'العمل' },
      data: ['/api/operator/work'],
    },
    {
      path: '/admin/consultant-requests',
      screen: 'consultant-requests',
      guard,
      title: { en: 'Consultant requests', ar: 'طلبات المستشارين' },
    },
    {
      path: '/admin/practical-tasks',
      screen: 'practical-tasks',
      guard,
      title: { en: 'Practical tasks', ar: 'المهام العملية' },
    },
    {
      path: '/admin/camp-bookings',
      screen: 'camp-bookings',
      guard,
      title: { en: 'Camp bookings', ar: 'حجوزات المخيمات' },
    },
    {
      path: '/admin/orders',
      screen: 'orders',
      guard,
      title: { en: 'Orders', ar: 'الطلبات' },
    },
    {
      path: '/admin/orders/{id}',
      screen: 'order',
      guard,
      title: { en: 'Order', ar: 'الطلب' },
    },
    {
      path: '/admin/coupons',
      screen: 'coupons',
      guard,
      title: { en: 'Coupons', ar: 'القسائم' },
    },
    {
      path: '/admin/wallets',
      screen: 'wallets',
      guard,
      title: { en: 'Wallet corrections', ar: 'تصحيح المحافظ' },
    },
    {
      path: '/admin/roles',
      screen: 'roles',
      guard,
      title: { en: 'Roles', ar: 'الأدوار' },
    },
    {
      path: '/admin/audit',
      screen: 'audit',
      guard,
      title: { en: 'Audit', ar: 'سجل التدقيق' },
    },
    {
      path: '/admin/releases',
      screen: 'releases',
      guard,
      title: { en: 'Releases', ar: 'الإصدارات' },
    },
  ],
  navigation: [
    {
      menu: 'operator',
      label: { en: 'Work', ar: 'العمل' },
      href: '/admin',
      order: 10,
      icon: 'follow-up',
    },
    {
      menu: 'operator',
      permission: 'money',
      label: { en: 'Orders', ar: 'الطلبات' },
      href: '/admin/orders',
      order: 20,
      icon: 'orders',
    },
    {
      menu: 'operator',
      permission: 'money',
      label: { en: 'Coupons', ar: 'القسائم' },
      href: '/admin/coupons',
      order: 30,
      icon: 'coupons',
    },
    {
      menu: 'operator',
      permission: 'money',
      label: { en: 'Wallets', ar: 'المحافظ' },
      href: '/admin/wallets',
      order: 40,
      icon: 'wallets',
    },
    {
      menu: 'operator',
      permission: 'roles',
      label: { en: 'Roles', ar: 'الأدوار' },
      href: '/admin/roles',
      order: 50,
      icon: 'supervision',
    },
    {
      menu: 'operator',
      permission: 'audit',
      label: { en: 'Audit', ar: 'سجل التدقيق' },
      href: '/admin/audit',
      order: 60,
      icon: 'audit',
    },
    {
      menu: 'operator',
      permission: 'releases',
      label: { en: 'Releases', ar: 'الإصدارات' },
      href: '/admin/releases',
      order: 70,
      icon: 'releases',
    },
  ],
  slots: [],
});
