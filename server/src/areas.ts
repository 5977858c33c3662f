import {
  auth,
  freeTriesConfig,
  identityConfig,
  lifetimesConfig,
  operatorSignInConfig,
  signInLimitsConfig,
  testCodeConfig,
} from './areas/auth/index.ts';
import {
  checkoutLimitConfig,
  commerce,
  couponLimitConfig,
  couponTriesConfig,
  operatorMoneyConfig,
  paymentsConfig,
} from './areas/commerce/index.ts';
import { consultations } from './areas/consultations/index.ts';
import { courses } from './areas/courses/index.ts';
import { documentsConfig, events, eventsLimitConfig } from './areas/events/index.ts';
import { profileChat } from './areas/profile-chat/index.ts';
import { tracking } from './areas/tracking/index.ts';
import { type ConfigGroup, kernelConfig, type Module } from './kernel/index.ts';
import { content } from './services/content/index.ts';
import { dashboard, dashboardConfig } from './services/dashboard/index.ts';
import { home } from './services/home/index.ts';
import { jobs } from './services/jobs/index.ts';
import { linkLimitConfig, links, shortenerConfig } from './services/links/index.ts';
import { lists } from './services/lists/index.ts';
import { mail, mailConfig } from './services/mail/index.ts';
import { mediaConfig, mediaFiles } from './services/media/index.ts';
import { meetings, meetingsConfig } from './services/meetings/index.ts';
import { bell, pushConfig } from './services/notifications/index.ts';
import { operator } from './services/operator/index.ts';
import { pictureFiles } from './services/pictures/index.ts';
import { quizEngine } from './services/quizzes/index.ts';
import { realtime, realtimeConfig } from './services/realtime/index.ts';
import { releases, releasesConfig } from './services/releases/index.ts';
import { reports } from './services/reports/index.ts';
import { contactLimitConfig, settings } from './services/settings/index.ts';
import { surveys } from './services/surveys/index.ts';
import { offlineConfig, webApp } from './services/web-app/index.ts';

/**
 * Every module of the server, services and areas, in the order in which they start. Closing an account takes its locks from the end of this list
 * to its beginning: orders, then bookings of events, sessions, enrolments, quiz attempts. An order locks itself before what it holds
 * (commerce/orders/locks.ts), so `commerce` comes after all areas that sell.
 */
export const modules: readonly Module[] = [
  settings,
  mediaFiles,
  quizEngine,
  ...auth,
  dashboard,
  ...tracking,
  ...courses,
  ...consultations,
  ...profileChat,
  ...events,
  ...commerce,
  operator,
  lists,
  content,
  home,
  pictureFiles,
  links,
  meetings,
  surveys,
  webApp,
  bell,
  realtime,
  mail,
  jobs,
  reports,
  releases,
];

/** Every group of environment variables, in the order of docs/configuration.md and of errors. */
export const configGroups = [
  kernelConfig.site,
  dashboardConfig,
  kernelConfig.database,
  mediaConfig,
  documentsConfig,
  releasesConfig,
  lifetimesConfig,
  kernelConfig.secret,
  testCodeConfig,
  mailConfig,
  pushConfig,
  offlineConfig,
  identityConfig,
  meetingsConfig,
  realtimeConfig,
  paymentsConfig,
  shortenerConfig,
  kernelConfig.limits,
  signInLimitsConfig,
  contactLimitConfig,
  linkLimitConfig,
  checkoutLimitConfig,
  eventsLimitConfig,
  couponLimitConfig,
  operatorSignInConfig,
  operatorMoneyConfig,
  freeTriesConfig,
  couponTriesConfig,
  kernelConfig.metrics,
] as const satisfies readonly ConfigGroup[];
