export const texts = {
  en: {
    notification_unknown: 'Something is new. Reload the page to read it.',
    push_unavailable: 'Notifications on this device are not available right now.',
    quiet_same: 'Quiet hours cannot end at the hour at which they begin.',
    digest_link_invalid:
      'This link is not complete. Please open it from the mail again, or log in to change your choice.',
    digest_stopped: 'You will not get the daily summary any more.',
  },
  ar: {
    notification_unknown: 'هناك جديد. أعِد تحميل الصفحة لقراءته.',
    push_unavailable: 'الإشعارات على هذا الجهاز غير متاحة الآن.',
    quiet_same: 'لا يمكن أن تنتهي ساعات الهدوء في الساعة التي تبدأ فيها.',
    digest_link_invalid:
      'هذا الرابط غير مكتمل. يُرجى فتحه من الرسالة مرة أخرى، أو تسجيل الدخول لتغيير اختيارك.',
    digest_stopped: 'لن يصلك الملخص اليومي بعد الآن.',
  },
};
