import { defineRemote } from 'platform/registry/define';

/** The types of camps, in the notation of `data`. Any other value in the address counts as the first type, as on the page itself. */
const campType = '{type=Umrah|International%20Camps|Canada%20camps}';

/** Small screens show the camps under one heading (PD-117). */
const camps = { en: 'Camps', ar: 'المخيمات' };

/** Events, camps, gallery, cart and payment (EC §2.1 to §2.4; PD-116). */
export default defineRemote({
  name: 'mf-commerce',
  pages: [
    // Events, camps and the gallery, open to everyone.
    {
      path: '/events-list',
      screen: 'events',
      guard: 'public',
      area: 'events',
      title: { en: 'Events', ar: 'الفعاليات' },
      data: ['/api/events/list/1'],
    },
    {
      path: '/event/{id}/details',
      screen: 'event',
      guard: 'public',
      area: 'events',
      title: { en: 'Event', ar: 'الفعالية' },
      data: ['/api/events/details/{id}'],
    },
    {
      path: '/ListUmrah',
      screen: 'camps',
      guard: 'public',
      area: 'camps',
      title: { en: 'Umrah Camps', ar: 'مخيمات العمرة' },
      data: [`/api/mobile/events?type=${campType}`],
    },
    {
      path: '/ListCamp',
      screen: 'camps',
      guard: 'public',
      area: 'camps',
      title: { en: 'Camps', ar: 'المخيمات' },
    },
    {
      path: '/International',
      screen: 'camps',
      guard: 'public',
      area: 'camps',
      title: { en: 'International Camps', ar: 'المخيمات الدولية' },
    },
    {
      path: '/CanadaCamps',
      screen: 'camps',
      guard: 'public',
      area: 'camps',
      title: { en: 'Canada camps', ar: 'مخيمات كندا' },
    },
    {
      path: '/UmrahDetails/{id}',
      screen: 'camp',
      guard: 'public',
      area: 'camps',
      title: { en: 'Camp', ar: 'المخيم' },
      data: [`/api/mobile/events/{id}?type=${campType}`],
    },
    {
      path: '/Listgallary',
      screen: 'gallery',
      guard: 'public',
      area: 'camps',
      title: { en: 'Previous Camps', ar: 'المخيمات السابقة' },
      data: ['/api/mobile/gallery'],
    },
    {
      path: '/GalleryDetails/{id}',
      screen: 'gallery-item',
      guard: 'public',
      area: 'camps',
      title: { en: 'Previous Camps', ar: 'المخيمات السابقة' },
      data: ['/api/mobile/gallery/{id}'],
    },
    // Addition to the specification: the ticket with its QR code.
    {
      path: '/user/tickets/{id}',
      screen: 'ticket',
      guard: 'user',
      title: { en: 'Ticket', ar: 'التذكرة' },
      data: ['/api/events/tickets/{id}'],
    },
    // Addition to the specification: staff at the entrance. No guard exists for operators; the server decides who may
    // check in.
    {
      path: '/check-in/{eventId}',
      screen: 'check-in',
      guard: 'user',
      title: { en: 'Check-in', ar: 'تسجيل الدخول إلى الفعالية' },
    },
    // Buying.
    {
      path: '/cart',
      screen: 'cart',
      guard: 'user',
      title: { en: 'Cart', ar: 'سلة المشتريات' },
      data: ['/api/cart/list'],
    },
    {
      path: '/checkout',
      screen: 'checkout',
      guard: 'user',
      title: { en: 'Checkout', ar: 'إتمام الشراء' },
      data: [
        '/api/payment/checkout/live',
        '/api/cart/list',
        '/api/wallet/user/balance',
        '/api/payment/methods',
      ],
    },
    {
      path: '/payment-result',
      screen: 'payment-result',
      guard: 'user',
      title: { en: 'Payment result', ar: 'نتيجة الدفع' },
    },
    // Additions to the specification: orders, receipt, and the statement of the wallet.
    {
      path: '/user/orders',
      screen: 'orders',
      guard: 'user',
      title: { en: 'My orders', ar: 'طلباتي' },
      data: ['/api/orders?page=1'],
    },
    {
      path: '/user/orders/{id}',
      screen: 'order',
      guard: 'user',
      title: { en: 'Order', ar: 'الطلب' },
      data: ['/api/orders/{id}'],
    },
    {
      path: '/user/wallet',
      screen: 'wallet',
      guard: 'user',
      title: { en: 'My wallet', ar: 'محفظتي' },
      data: ['/api/wallet/user/balance', '/api/wallet/user/entries?page=1'],
    },
  ],
  slots: [
    { slot: 'navbar.cart.v1', component: 'CartBadge' },
    { slot: 'user-profile.events.v1', component: 'UserEvents' },
    { slot: 'home.section.v1', component: 'HomeCamps', area: 'camps', order: 120 },
    {
      slot: 'dashboard.section.v1',
      component: 'DashboardCart',
      order: 15,
      data: ['/api/cart/list'],
    },
    {
      slot: 'dashboard.section.v1',
      component: 'DashboardTicket',
      order: 25,
      data: ['/api/events/tickets?page=1'],
    },
  ],
  // Own entries of the menus (PD-117) and the specified camp entries of the learner menu (EC §2.10).
  navigation: [
    {
      menu: 'guest',
      label: { en: 'Events', ar: 'الفعاليات' },
      href: '/events-list',
      covers: ['/event/{id}/details'],
      order: 60,
      icon: 'events',
    },
    {
      menu: 'guest',
      label: { en: 'Previous Camps', ar: 'المخيمات السابقة' },
      href: '/Listgallary',
      covers: ['/GalleryDetails/{id}'],
      order: 70,
      icon: 'camps',
      group: camps,
    },
    {
      menu: 'guest',
      label: { en: 'Umrah Camps', ar: 'مخيمات العمرة' },
      href: '/ListUmrah',
      order: 80,
      icon: 'camps',
      group: camps,
    },
    {
      menu: 'guest',
      label: { en: 'International Camps', ar: 'المخيمات الدولية' },
      href: '/International?type=International%20Camps',
      order: 90,
      icon: 'camps',
      group: camps,
    },
    {
      menu: 'guest',
      label: { en: 'Canada camps', ar: 'مخيمات كندا' },
      href: '/CanadaCamps?type=Canada%20camps',
      order: 100,
      icon: 'camps',
      group: camps,
    },
    {
      menu: 'learner',
      label: { en: 'Events', ar: 'الفعاليات' },
      href: '/events-list',
      covers: ['/event/{id}/details'],
      order: 60,
      icon: 'events',
    },
    {
      menu: 'learner',
      label: { en: 'Previous Camps', ar: 'المخيمات السابقة' },
      href: '/Listgallary',
      covers: ['/GalleryDetails/{id}'],
      order: 70,
      icon: 'camps',
      group: camps,
    },
    {
      menu: 'learner',
      label: { en: 'Umrah Camps', ar: 'مخيمات العمرة' },
      href: '/ListUmrah',
      order: 80,
      icon: 'camps',
      group: camps,
    },
    {
      menu: 'learner',
      label: { en: 'International Camps', ar: 'المخيمات الدولية' },
      href: '/International?type=International%20Camps',
      order: 90,
      icon: 'camps',
      group: camps,
    },
    {
      menu: 'learner',
      label: { en: 'Canada camps', ar: 'مخيمات كندا' },
      href: '/CanadaCamps?type=Canada%20camps',
      order: 100,
      icon: 'camps',
      group: camps,
    },
  ],
  // PD-13: the corrected spelling redirects to the specified path.
  redirects: [{ from: '/Listgallery', to: '/Listgallary' }],
});
