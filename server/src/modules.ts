import type { Module } from './kernel/index.ts';
import { accounts } from './modules/accounts/index.ts';
import { availability } from './modules/availability/index.ts';
import { booking } from './modules/booking/index.ts';
import { cart } from './modules/cart/index.ts';
import { certificates } from './modules/certificates/index.ts';
import { consultants } from './modules/consultants/index.ts';
import { coupons } from './modules/coupons/index.ts';
import { courses } from './modules/courses/index.ts';
import { family } from './modules/family/index.ts';
import { home } from './modules/home/index.ts';
import { learning } from './modules/learning/index.ts';
import { links } from './modules/links/index.ts';
import { mail } from './modules/mail/index.ts';
import { mediaFiles } from './modules/media/index.ts';
import { meetings } from './modules/meetings/index.ts';
import { bell } from './modules/notifications/index.ts';
import { operator } from './modules/operator/index.ts';
import { orders } from './modules/orders/index.ts';
import { payments } from './modules/payments/index.ts';
import { privateSessions } from './modules/private-sessions/index.ts';
import { quizzes } from './modules/quizzes/index.ts';
import { releases } from './modules/releases/index.ts';
import { reports } from './modules/reports/index.ts';
import { settings } from './modules/settings/index.ts';
import { social } from './modules/social/index.ts';
import { surveys } from './modules/surveys/index.ts';
import { wallet } from './modules/wallet/index.ts';

/** Every area of the server, in the order in which they start. */
export const modules: readonly Module[] = [
  settings,
  accounts,
  social,
  consultants,
  // Who closes an account locks from the end of this list: orders, sessions, places in courses, attempts at quizzes.
  mediaFiles,
  quizzes,
  courses,
  learning,
  certificates,
  availability,
  booking,
  privateSessions,
  family,
  cart,
  payments,
  wallet,
  coupons,
  orders,
  operator,
  home,
  links,
  meetings,
  surveys,
  bell,
  mail,
  reports,
  releases,
];
