import type { PersonalData } from '../users/index.ts';
import { notificationDigests, notificationSettings, notificationSwitches } from './preferences/tables.ts';
import { pushSubscriptions } from './push/tables.ts';
import { notifications } from './tables.ts';

const delivery = 'A secret by which messages reach the browser.';

/** Notifications of the bell, the preferences, and the browsers that receive push messages. */
export const personalData: PersonalData = {
  rows: [
    {
      table: notifications,
      title: { en: 'Notifications', ar: 'الإشعارات' },
      paths: [[notifications.userId]],
      leftOut: { key: 'Recognises a notification that is stored again.' },
    },
    {
      table: notificationSettings,
      title: { en: 'Settings of notifications', ar: 'إعدادات الإشعارات' },
      paths: [[notificationSettings.userId]],
    },
    {
      table: notificationSwitches,
      title: { en: 'Kinds of notifications', ar: 'أنواع الإشعارات' },
      paths: [[notificationSwitches.userId]],
    },
    {
      table: notificationDigests,
      title: { en: 'Daily summaries', ar: 'الملخصات اليومية' },
      paths: [[notificationDigests.userId]],
    },
    {
      table: pushSubscriptions,
      title: { en: 'Browsers with push messages', ar: 'المتصفحات التي تصلها الإشعارات' },
      paths: [[pushSubscriptions.userId]],
      leftOut: { endpoint: delivery, p256dh: delivery, auth: delivery },
    },
  ],
  withheld: { push_messages: 'Notifications that wait to be sent; they are in `notifications`.' },
};
