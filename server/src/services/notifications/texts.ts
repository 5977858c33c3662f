export const texts = {
  en: { push_unavailable: 'Notifications on this device are not available right now.' },
  ar: { push_unavailable: 'الإشعارات على هذا الجهاز غير متاحة الآن.' },
};
