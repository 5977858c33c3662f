import type { AnyContract } from '../contract.ts';
import * as accounts from './accounts.ts';
import * as cart from './cart.ts';
import * as checkout from './commerce/checkout.ts';
import * as coupons from './commerce/coupons.ts';
import * as family from './commerce/family.ts';
import * as operator from './commerce/operator.ts';
import * as orders from './commerce/orders.ts';
import * as payments from './commerce/payments.ts';
import * as wallet from './commerce/wallet.ts';
import * as consultationAccount from './consultations/account.ts';
import * as consultationAvailability from './consultations/availability.ts';
import * as consultationBooking from './consultations/booking.ts';
import * as consultationDirectory from './consultations/directory.ts';
import * as consultationMeetings from './consultations/meetings.ts';
import * as consultationProfile from './consultations/profile.ts';
import * as consultationRequests from './consultations/requests.ts';
import * as consultationSessions from './consultations/sessions.ts';
import * as consultationSettings from './consultations/settings.ts';
import * as consultationSurveys from './consultations/surveys.ts';
import * as courseCatalogue from './courses/catalogue.ts';
import * as courseCertificates from './courses/certificates.ts';
import * as course from './courses/course.ts';
import * as courseLessons from './courses/lessons.ts';
import * as courseOperator from './courses/operator.ts';
import * as courseQuiz from './courses/quiz.ts';
import * as home from './home.ts';
import * as links from './links.ts';
import * as releases from './releases.ts';
import * as reports from './reports.ts';
import * as settings from './settings.ts';

const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every call of every area. For the server and for generated tests; a remote imports its own area only. */
export const contracts: readonly AnyContract[] = [
  accounts,
  cart,
  checkout,
  orders,
  payments,
  wallet,
  coupons,
  family,
  operator,
  consultationAccount,
  consultationDirectory,
  consultationProfile,
  consultationAvailability,
  consultationBooking,
  consultationSessions,
  consultationRequests,
  consultationSettings,
  consultationMeetings,
  consultationSurveys,
  courseCatalogue,
  course,
  courseLessons,
  courseQuiz,
  courseCertificates,
  courseOperator,
  settings,
  home,
  links,
  reports,
  releases,
].flatMap((area) => Object.values(area).filter(isContract));
