// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyContract, Input } from 'shared-api/contract';
import * as accounts from 'shared-api/contracts/accounts';
import { cartAdd, cartList, cartRemove } from 'shared-api/contracts/cart';
import { pushTokens } from 'shared-api/contracts/chat/inbox';
import { pay } from 'shared-api/contracts/commerce/checkout';
import { applyCoupon } from 'shared-api/contracts/commerce/coupons';
import * as family from 'shared-api/contracts/commerce/family';
import { walletBalance } from 'shared-api/contracts/commerce/wallet';
import * as account from 'shared-api/contracts/consultations/account';
import * as availability from 'shared-api/contracts/consultations/availability';
import { bookFree } from 'shared-api/contracts/consultations/booking';
import * as directory from 'shared-api/contracts/consultations/directory';
import * as profile from 'shared-api/contracts/consultations/profile';
import * as requests from 'shared-api/contracts/consultations/requests';
import * as sessions from 'shared-api/contracts/consultations/sessions';
import * as settings from 'shared-api/contracts/consultations/settings';
import * as surveys from 'shared-api/contracts/consultations/surveys';
import * as catalogue from 'shared-api/contracts/courses/catalogue';
import { certificates } from 'shared-api/contracts/courses/certificates';
import * as course from 'shared-api/contracts/courses/course';
import * as lessons from 'shared-api/contracts/courses/lessons';
import { findQuiz, submitQuiz } from 'shared-api/contracts/courses/quiz';
import * as camps from 'shared-api/contracts/events/camps';
import * as events from 'shared-api/contracts/events/events';
import { gallery } from 'shared-api/contracts/events/gallery';
import * as home from 'shared-api/contracts/home';
import { contracts } from 'shared-api/contracts/index';
import { notifications as list, readNotification } from 'shared-api/contracts/notifications';
import * as ownProfile from 'shared-api/contracts/profile';
import { contactUs, languages } from 'shared-api/contracts/settings';
import * as activities from 'shared-api/contracts/tracking/activities';
import { smallAds } from 'shared-api/contracts/tracking/ads';
import * as introductions from 'shared-api/contracts/tracking/details';
import * as enrolment from 'shared-api/contracts/tracking/enrolment';
import * as notes from 'shared-api/contracts/tracking/notes';
import * as participation from 'shared-api/contracts/tracking/participation';
import * as provided from 'shared-api/contracts/tracking/provided';
import * as ranking from 'shared-api/contracts/tracking/ranking';
import * as runs from 'shared-api/contracts/tracking/runs';
import * as supervision from 'shared-api/contracts/tracking/supervision';
import * as systems from 'shared-api/contracts/tracking/systems';
import * as tasks from 'shared-api/contracts/tracking/tasks';
import { toForm as toQuestions } from 'shared-api/rules/quiz-choices';
import { expect, test } from 'vitest';
import { toBookingFields } from '../../mf-commerce/src/rules/camps/booking-input.ts';
import { payBody } from '../../mf-commerce/src/rules/checkout/pay-body.ts';
import { toCartBody as toEventBody } from '../../mf-commerce/src/rules/events/enrolment.ts';
import { eventsQuery } from '../../mf-commerce/src/rules/events/filters.ts';
import {
  toAdditionInput,
  toDeletionInput,
  toPeriodDeletionInput,
} from '../../mf-consultations/src/queries/availability.ts';
import {
  toSettingsBody as toPriceBody,
  toSettingsForm as toPriceForm,
} from '../../mf-consultations/src/rules/availability/price-form.ts';
import { directoryQuery } from '../../mf-consultations/src/rules/booking/directory-filters.ts';
import { toRequestedTimeBody } from '../../mf-consultations/src/rules/booking/private-request.ts';
import { toAnswersBody, toRatingsBody } from '../../mf-consultations/src/rules/sessions/survey-answers.ts';
import { catalogueQuery } from '../../mf-courses/src/rules/catalogue/filters.ts';
import { surveyBody } from '../../mf-courses/src/rules/course/survey-rates.ts';
import { memberBody } from '../../mf-profile-chat/src/rules/member-form.ts';
import { profileBody } from '../../mf-profile-chat/src/rules/profile-values.ts';
import { listQuery } from '../../mf-tracking/src/rules/filters.ts';
import { toCartBody } from '../../shared-api/src/cart/changes.ts';
import { send } from '../../shared-api/src/client/send.ts';
import { http } from '../../shared-api/src/client/transport.ts';
import { answerWith } from '../../shared-api/src/testing/answer-with.ts';

/** A request as a server receives it: `POST /api/…?page=1`, the media type of its body, and the body's fields in order. */
interface Wire {
  request: string;
  type?: 'multipart/form-data' | 'application/json';
  fields?: [string, unknown][];
}

async function toWire<C extends AnyContract>(contract: C, input: Input<C>): Promise<Wire> {
  let wire: Wire | undefined;
  answerWith(http, async (request) => {
    const { method = '', headers, data } = request;
    const address = decodeURIComponent(http.getUri(request).replace(/^https?:\/\/[^/]+/, ''));
    wire = { request: `${method.toUpperCase()} ${address}` };
    if (data === undefined) return {};
    wire.type = String(headers.getContentType()).split(';')[0] as Wire['type'];
    wire.fields = data instanceof FormData ? [...data] : Object.entries(JSON.parse(data));
    return {};
  });
  await send(contract, input);
  if (wire === undefined) throw new Error(`${contract.id} sent nothing`);
  return wire;
}

interface Row {
  row: string;
  send(): Promise<Wire>;
  expected: Wire;
}

/** A call without a body. */
const reads = <C extends AnyContract>(row: string, contract: C, input: Input<C>, request: string): Row => ({
  row,
  send: () => toWire(contract, input),
  expected: { request },
});

/** A call with a form, which is POST unless noted (XCUT-031). */
const posts = <C extends AnyContract>(
  row: string,
  contract: C,
  input: Input<C>,
  request: string,
  fields: [string, unknown][],
): Row => ({
  row,
  send: () => toWire(contract, input),
  expected: { request, type: 'multipart/form-data', fields },
});

const noFilters = {
  page: 1,
  name: '',
  types: [],
  languages: [],
  days: [],
  from: '',
  fields: [],
  specialities: [],
  sort: 'recommended' as const,
};
const noCourseFilters = {
  page: 1,
  title: '',
  types: [],
  prices: [],
  languages: [],
  categories: [],
  providers: [],
  sort: 'recommended' as const,
};
const campForm = {
  name: 'Layla Demo',
  participants: [
    {
      key: 1,
      name: 'Omar Demo',
      occupation: 'Pupil',
      address: '1 Demo Street',
      age: '12',
      passport: { id: 'passport-1', name: 'passport.png', expiresAt: '2030-05-01T09:00:00.000Z' },
      photo: { id: 'photo-1', name: 'photo.png', expiresAt: '2030-05-01T09:00:00.000Z' },
    },
  ],
  receipt: { id: 'receipt-1', name: 'receipt.pdf', expiresAt: '2030-05-01T09:00:00.000Z' },
};
const sentBooking: [string, string][] = [
  ['name', 'Layla Demo'],
  ['data[0][name]', 'Omar Demo'],
  ['data[0][occupation]', 'Pupil'],
  ['data[0][address]', '1 Demo Street'],
  ['data[0][age]', '12'],
  ['data[0][passport]', 'passport-1'],
  ['data[0][photo]', 'photo-1'],
];
const proof = new File(['%PDF-1.7'], 'task.pdf', { type: 'application/pdf' });
const details = {
  type: 'teacher',
  about_en: 'About',
  about_ar: 'نبذة',
  job_title_id: '2',
  languages: ['1', '2'],
  fields: ['3'],
  specialty: ['4'],
  type_age: '4',
} as const;
const sentDetails: [string, string][] = [
  ['type', 'teacher'],
  ['about_en', 'About'],
  ['about_ar', 'نبذة'],
  ['job_title_id', '2'],
  ['languages[0]', '1'],
  ['languages[1]', '2'],
  ['fields[0]', '3'],
  ['specialty[0]', '4'],
  ['type_age', '4'],
];
/** A survey with ratings, and one with options and texts. */
const rated = {
  id: 3,
  type: 'ConsultationSession',
  type_id: 8,
  questionnaire_questions: [{ id: 11, questionnaire_id: 3, kind: 'rate', rateValue: 0 }],
} as unknown as Parameters<typeof toRatingsBody>[0];
const asked = {
  id: 5,
  type_id: null,
  questionnaire_questions: [
    { id: 12, questionnaire_id: 5, kind: 'select', rateValue: 0 },
    { id: 13, questionnaire_id: 5, kind: 'text', rateValue: 0 },
  ],
} as unknown as Parameters<typeof toAnswersBody>[0];
const picture = new File(['P'], 'a.png', { type: 'image/png' });
const layla = {
  name: 'Layla',
  gender: '2',
  relation: '1',
  birthDate: '2017-05-01',
  consent: true,
  avatar: picture,
};
const sentMember: [string, unknown][] = [
  ['name', 'Layla'],
  ['gender', '2'],
  ['relation', '1'],
  ['birth_date', '2017-05-01'],
  ['avatar', picture],
];
const priceForm = toPriceForm(null, 'Africa/Cairo');
const order = {
  id: 5,
  currency: 'USD',
  lines: [{ model_id: 4, model_name: 'ConsultationSession', user_id: 3 }],
};

const table: Row[] = [
  // The shell.
  reads(
    'SHELL-044',
    home.homeModules,
    { query: { lang: 'en', timezone: 'Africa/Cairo' } },
    'GET /api/mobile/home/modules?lang=en&timezone=Africa/Cairo',
  ),
  reads('SHELL-045', home.sliders, {}, 'GET /api/mobile/sliders-panners/get/sliders'),
  reads('SHELL-046', home.panners, {}, 'GET /api/mobile/sliders-panners/get/panners'),
  {
    row: 'SHELL-047',
    send: () => toWire(contactUs, { body: { email: 'a@b.example', message: 'Hello' } }),
    expected: {
      request: 'POST /api/setting/contactUs',
      type: 'application/json',
      fields: [
        ['email', 'a@b.example'],
        ['message', 'Hello'],
      ],
    },
  },
  reads('XCUT-032', languages, {}, 'GET /api/setting/languages'),

  // Accounts.
  posts(
    'AUTH-062',
    accounts.register,
    {
      body: {
        phone: '+201000000000',
        username: 'Mona',
        birth_date: '1990-05-01',
        language_id: [1, 2],
        gender: 2,
        email: 'a@b.example',
        type: 'user',
        password: 'long enough',
        referer_code: 'ABCD1234',
        terms_version: '1',
      },
    },
    'POST /api/mobile/auth/register',
    [
      ['phone', '+201000000000'],
      ['username', 'Mona'],
      ['birth_date', '1990-05-01'],
      ['language_id[]', '1'],
      ['language_id[]', '2'],
      ['gender', '2'],
      ['email', 'a@b.example'],
      ['type', 'user'],
      ['password', 'long enough'],
      ['referer_code', 'ABCD1234'],
      // PD-16.
      ['terms_version', '1'],
    ],
  ),
  posts(
    'AUTH-063',
    accounts.login,
    { body: { email: 'a@b.example', password: 'p' } },
    'POST /api/mobile/auth/login',
    [
      ['email', 'a@b.example'],
      ['password', 'p'],
    ],
  ),
  posts(
    'AUTH-064',
    accounts.socialLogin,
    { body: { provider: 'google', provider_id: '7', email: 'a@b.example', id_token: 't' } },
    'POST /api/mobile/auth/social/login',
    [
      ['provider', 'google'],
      ['provider_id', '7'],
      ['email', 'a@b.example'],
      // PD-6.
      ['id_token', 't'],
    ],
  ),
  posts('AUTH-066', accounts.sendOtp, { body: { email: 'a@b.example' } }, 'POST /api/mobile/auth/sendOtp', [
    ['email', 'a@b.example'],
  ]),
  posts(
    'AUTH-067',
    accounts.resendOtp,
    { body: { email: 'a@b.example', type: 'forgot_password' } },
    'POST /api/mobile/auth/resendOtp',
    [
      ['email', 'a@b.example'],
      ['type', 'forgot_password'],
    ],
  ),
  posts(
    'AUTH-068',
    accounts.verifyOtp,
    { body: { email: 'a@b.example', otp: '1234', type: 'register' } },
    'POST /api/mobile/auth/verifyOtp',
    [
      ['email', 'a@b.example'],
      ['otp', '1234'],
      ['type', 'register'],
    ],
  ),
  posts(
    'AUTH-069',
    accounts.forgotPassword,
    { body: { email: 'a@b.example', lang: 'ar' } },
    'POST /api/mobile/auth/forgotPassword',
    [
      ['email', 'a@b.example'],
      ['lang', 'ar'],
    ],
  ),
  posts(
    'AUTH-070',
    accounts.resetPassword,
    { body: { email: 'a@b.example', new_password: 'long enough', lang: 'en' } },
    'POST /api/mobile/auth/resetPassword',
    [
      ['email', 'a@b.example'],
      ['new_password', 'long enough'],
      ['lang', 'en'],
    ],
  ),
  reads('AUTH-071', accounts.currentUser, {}, 'GET /api/mobile/auth/user'),

  // Consultants.
  reads(
    'CONS-168',
    directory.consultants,
    {
      query: directoryQuery({
        page: 2,
        name: 'Amal',
        types: ['teacher', 'organization'],
        languages: ['1', '2'],
        days: ['2030-05-01'],
        from: '14:30:00',
        fields: ['3'],
        specialities: ['4', '5'],
        sort: 'recommended',
      }),
    },
    'GET /api/mobile/consultation/consultants/paginated/list?page=2&name=Amal&types[0]=teacher&types[1]=organization&languages[0]=1&languages[1]=2&days[0]=2030-05-01&from=14:30:00&fields[0]=3&specialities[0]=4&specialities[1]=5',
  ),
  reads(
    'CONS-168',
    directory.consultants,
    { query: directoryQuery(noFilters) },
    'GET /api/mobile/consultation/consultants/paginated/list?page=1',
  ),
  reads(
    'CONS-169',
    directory.fields,
    { params: { type: 'teacher' } },
    'GET /api/setting/fields/index/teacher',
  ),
  reads('CONS-170', directory.jobTitles, {}, 'GET /api/mobile/job-title/index'),
  reads('CONS-171', profile.consultant, { params: { id: 5 } }, 'GET /api/mobile/experts/single/5'),
  reads('CONS-172', surveys.expertSurvey, { params: { id: 5 } }, 'GET /api/mobile/experts/5/survey'),
  reads(
    'CONS-173',
    provided.competitionsOfConsultant,
    { query: { consultant_id: 5, page: 2 } },
    'GET /api/mobile/initiatives/paginated/list/for/single/consultant?consultant_id=5&page=2',
  ),
  reads(
    'CONS-174',
    provided.systemsOfConsultant,
    { query: { consultant_id: 5, page: 2 } },
    'GET /api/mobile/tracking/systems/paginated/list/for/single/consultant?consultant_id=5&page=2',
  ),
  reads(
    'CONS-175',
    catalogue.coursesOfConsultant,
    { query: { consultant_id: 5, page: 2 } },
    'GET /api/mobile/courses/paginated/list/for/single/consultant?consultant_id=5&page=2',
  ),
  reads(
    'CONS-176',
    availability.slotsByDate,
    { query: { date: '01-05-2030' } },
    'GET /api/availability/get/by-date?date=01-05-2030',
  ),
  reads('CONS-177', availability.deleteSlots, toDeletionInput([4, 5]), 'DELETE /api/availability/delete/4,5'),
  reads(
    'CONS-178',
    availability.deletePeriod,
    toPeriodDeletionInput({ first: '2030-05-01', last: '2030-05-03' }),
    'DELETE /api/availability/delete/range?start=01-05-2030&end=03-05-2030',
  ),
  reads(
    'CONS-179',
    availability.futureSlots,
    { query: { time: '12:00:00', duration: 60 } },
    'GET /api/availability/get/specific?time=12:00:00&duration=60',
  ),
  reads(
    'CONS-180',
    profile.similarSlots,
    { query: { from: '2030-05-01T09:00:00.000Z', duration: 60, consultant_id: 5 } },
    'GET /api/mobile/consultation/sessions/more/similar?from=2030-05-01T09:00:00.000Z&duration=60&consultant_id=5',
  ),
  reads('CONS-181', settings.settings, {}, 'GET /api/availability/get/settings'),
  posts(
    'CONS-182',
    settings.setPrices,
    {
      body: toPriceBody({
        ...priceForm,
        currency: 'BOTH',
        rows: { ...priceForm.rows, 60: { enabled: true, usd: '40', egp: '900' } },
        firstFree: true,
        marginHours: '2',
      }),
    },
    'POST /api/availability/set/prices',
    [
      ...[30, 60, 90, 120, 150, 180].flatMap((minutes): [string, string][] => [
        [`duration${minutes}`, minutes === 60 ? '1' : '0'],
        [`currency${minutes}`, minutes === 60 ? '40' : '0'],
        [`currency${minutes}_egp`, minutes === 60 ? '900' : '0'],
      ]),
      ['marginhours', '2'],
      ['first_session_free', '1'],
      ['consultant_currency', 'BOTH'],
      // PD-21 and PD-31.
      ['timezone', 'Africa/Cairo'],
      ['free_sessions', '4'],
    ],
  ),
  posts('CONS-183', settings.setRequestsStatus, { body: { disable: '1' } }, 'POST /api/availability/status', [
    ['disable', '1'],
  ]),
  reads('CONS-183', settings.requestsStatus, {}, 'GET /api/availability/status'),
  ...['CONS-184', 'CONS-187'].map((row) =>
    posts(
      row,
      availability.addAvailability,
      toAdditionInput({ from: 720, to: 840, duration: 60, days: ['2030-05-01', '2030-05-02'] }),
      'POST /api/availability/add/new',
      [
        ['from', '12:00:00'],
        ['to', '14:00:00'],
        ['duration', '60'],
        ['days[0]', '01-05-2030'],
        ['days[1]', '02-05-2030'],
      ],
    ),
  ),
  posts(
    'CONS-185',
    availability.addAvailability,
    toAdditionInput({ from: 1380, to: 1440, duration: 60, days: ['2030-05-01'] }),
    'POST /api/availability/add/new',
    [
      ['from', '23:00:00'],
      ['to', '24:00:00'],
      ['duration', '60'],
      ['days[0]', '01-05-2030'],
    ],
  ),
  posts(
    'CONS-186',
    profile.daySlots,
    { body: { user_id: 5, date: '2030-05-01' } },
    'POST /api/mobile/consultationInfoDays',
    [
      ['user_id', '5'],
      ['date', '2030-05-01'],
    ],
  ),
  reads('CONS-188', settings.multiCurrency, {}, 'GET /api/availability/get-multi-currency'),
  posts(
    'CONS-189',
    cartAdd,
    {
      body: toCartBody([
        { model_id: 4, model_name: 'ConsultationSession', user_id: 3 },
        { model_id: 5, model_name: 'ConsultationSession', user_id: 3 },
      ]),
    },
    'POST /api/cart/add',
    [
      ['items[0][model_id]', '4'],
      ['items[0][model_name]', 'ConsultationSession'],
      ['items[0][user_id]', '3'],
      ['items[1][model_id]', '5'],
      ['items[1][model_name]', 'ConsultationSession'],
      ['items[1][user_id]', '3'],
    ],
  ),
  posts('CONS-190', bookFree, { body: { consultation_session_id: 4 } }, 'POST /api/mobile/booking/bookFree', [
    ['consultation_session_id', '4'],
  ]),
  posts(
    'CONS-192',
    requests.requestSession,
    {
      body: {
        reason: 'Exams',
        consultant_id: 5,
        requests: [toRequestedTimeBody({ key: 1, date: '2030-05-01', from: '720', to: '780' })],
      },
    },
    'POST /api/mobile/experts/requestPrivateSession',
    [
      ['reason', 'Exams'],
      ['consultant_id', '5'],
      ['requests[0][day]', '2030-05-01'],
      ['requests[0][from]', '12:00:00'],
      ['requests[0][to]', '13:00:00'],
    ],
  ),
  posts(
    'CONS-193',
    sessions.replaceMeetingLink,
    { body: { meeting_url: 'https://meet.example/a', session_id: 8 } },
    'POST /api/mobile/replaceLinkForMeeting',
    [
      ['meeting_url', 'https://meet.example/a'],
      // PD-41.
      ['session_id', '8'],
    ],
  ),
  posts(
    'CONS-194',
    sessions.mailLink,
    { body: { consultation_session_id: 8, email: 'a@b.example', link: 'https://meet.example/a' } },
    'POST /api/mobile/sendMail',
    [
      ['consultation_session_id', '8'],
      ['email', 'a@b.example'],
      ['link', 'https://meet.example/a'],
    ],
  ),
  posts(
    'CONS-195',
    settings.setMeetingLink,
    { body: { has_private_link: '1', link: 'https://meet.example/a' } },
    'POST /api/mobile/consultation/meeting-link',
    [
      ['has_private_link', '1'],
      ['link', 'https://meet.example/a'],
    ],
  ),
  posts(
    'CONS-196',
    sessions.bookedSessions,
    { query: { page: 2 }, body: { is_consultant: 1, is_completed: 1 } },
    'POST /api/mobile/booking/getSessionsConsultant?page=2',
    [
      ['is_consultant', '1'],
      ['is_completed', '1'],
    ],
  ),
  reads('CONS-197', sessions.attend, { params: { id: 8 } }, 'PUT /api/mobile/booking/attendSession/8'),
  reads('CONS-199', requests.request, { params: { id: 3 } }, 'GET /api/mobile/experts/requests/3'),
  posts(
    'CONS-200',
    requests.acceptRequest,
    { body: { consultant_request_id: 3 } },
    'POST /api/mobile/experts/acceptRequest',
    [['consultant_request_id', '3']],
  ),
  posts(
    'CONS-200',
    requests.rejectRequest,
    { body: { consultant_request_id: 3 } },
    'POST /api/mobile/experts/rejectRequest',
    [['consultant_request_id', '3']],
  ),
  reads('CONS-201', account.accountProfile, { params: { id: 5 } }, 'GET /api/mobile/consultation/profile/5'),
  posts(
    'CONS-202',
    account.editProfile,
    { body: { _method: 'put', ...details } } as unknown as Input<typeof account.editProfile>,
    'POST /api/mobile/consultation/profile',
    [['_method', 'put'], ...sentDetails],
  ),
  posts(
    'CONS-203',
    account.apply,
    { body: details } as unknown as Input<typeof account.apply>,
    'POST /api/mobile/consultation/request',
    sentDetails,
  ),
  reads(
    'CONS-204',
    directory.specialties,
    { query: { fields: [3] } },
    'GET /api/setting/specialties/index?fields[0]=3',
  ),
  reads('CONS-205', accounts.currentUser, {}, 'GET /api/mobile/auth/user'),

  // Courses.
  reads(
    'COUR-074',
    catalogue.courses,
    {
      query: catalogueQuery({
        page: 2,
        title: 'calm',
        types: ['live'],
        prices: ['free'],
        languages: ['1', '2'],
        categories: ['3'],
        providers: ['champions', 'consultants', 'teachers', 'mentors'],
        sort: 'recommended',
      }),
    },
    'GET /api/mobile/courses/paginated/list?page=2&title=calm&is_live=1&free=1&language_id[0]=1&language_id[1]=2&category_id[0]=3&by_nurabi=1&by_consultant=1&by_teacher=1&by_organization=1',
  ),
  reads(
    'COUR-075',
    catalogue.courses,
    { query: catalogueQuery({ ...noCourseFilters, types: ['live', 'recorded'] }) },
    'GET /api/mobile/courses/paginated/list?page=1',
  ),
  reads(
    'COUR-076',
    catalogue.courses,
    { query: catalogueQuery({ ...noCourseFilters, prices: ['paid'] }) },
    'GET /api/mobile/courses/paginated/list?page=1&free=0',
  ),
  reads('COUR-077', catalogue.categories, {}, 'GET /api/mobile/get-categories'),
  reads('COUR-078', course.course, { params: { id: 5 } }, 'GET /api/mobile/courses/single/course/5'),
  reads(
    'COUR-079',
    course.feedbacks,
    { params: { id: 5 }, query: { page: 1 } },
    'GET /api/mobile/courses/5/feedbacks?page=1',
  ),
  reads('COUR-080', course.questionnaire, { params: { id: 5 } }, 'GET /api/mobile/courses/5/questionnaire'),
  posts(
    'COUR-081',
    course.enroll,
    { body: { course_id: 5, user_id: 1000 } },
    'POST /api/mobile/users/courses/enroll',
    [
      ['course_id', '5'],
      ['user_id', '1000'],
    ],
  ),
  posts(
    'COUR-082',
    cartAdd,
    { body: toCartBody([{ model_id: 5, model_name: 'Course' }]) },
    'POST /api/cart/add',
    [
      ['model_id', '5'],
      ['model_name', 'Course'],
    ],
  ),
  posts('COUR-083', lessons.finishLesson, { body: { lesson_id: 8 } }, 'POST /api/mobile/lessons/finish', [
    ['lesson_id', '8'],
  ]),
  posts(
    'COUR-084',
    course.rateCourse,
    { body: { course_id: 5, rating: 4.5, comment: 'ok' } },
    'POST /api/mobile/users/courses/rating-course',
    [
      ['course_id', '5'],
      ['rating', '4.5'],
      ['comment', 'ok'],
    ],
  ),
  posts(
    'COUR-085',
    course.answerQuestionnaire,
    { body: surveyBody(rated, { 11: 4 }, 5) },
    'POST /api/mobile/courses/Users/questionnaires',
    [
      ['questionnaires[0][questionnaire_id]', '3'],
      ['questionnaires[0][questionnaire_question_id]', '11'],
      ['questionnaires[0][rate]', '4'],
      ['type_id', '5'],
      ['type', 'Course'],
    ],
  ),
  reads(
    'COUR-086',
    course.congratsSeen,
    { params: { id: 5 } },
    'PATCH /api/mobile/courses/mark/course/congrats/seen/5',
  ),
  reads('COUR-087', findQuiz, { params: { id: 3 }, query: {} }, 'GET /api/mobile/quiz/3'),
  posts(
    'COUR-088',
    submitQuiz,
    {
      body: {
        quizze_id: 3,
        questions: toQuestions(
          [{ id: 7 }, { id: 8 }] as unknown as Parameters<typeof toQuestions>[0],
          new Map([[7, [1, 2]]]),
        ),
        attempt_id: 6,
        lesson_id: 9,
      },
    },
    'POST /api/mobile/quiz/submit',
    [
      ['quizze_id', '3'],
      ['questions[0][question_id]', '7'],
      ['questions[0][answers_id][0]', '1'],
      ['questions[0][answers_id][1]', '2'],
      ['questions[1][question_id]', '8'],
      // PD-57, and the lesson to be completed (COUR-089).
      ['attempt_id', '6'],
      ['lesson_id', '9'],
    ],
  ),
  posts(
    'COUR-090',
    lessons.answerTask,
    { body: { practical_task_id: 10, attachment: proof } },
    'POST /api/mobile/practical-tasks/answer',
    [
      ['practical_task_id', '10'],
      ['attachment', expect.objectContaining({ name: 'task.pdf' })],
    ],
  ),

  // Money.
  reads('COMM-095', cartList, {}, 'GET /api/cart/list'),
  reads('COMM-096', cartRemove, { params: { id: 6 } }, 'DELETE /api/cart/remove/6'),
  reads('COMM-097', walletBalance, {}, 'GET /api/wallet/user/balance'),
  posts('COMM-098', applyCoupon, { body: { code: 'X10', total_price: 100 } }, 'POST /api/coupon/apply', [
    ['code', 'X10'],
    ['total_price', '100'],
  ]),
  posts(
    'COMM-099',
    pay,
    {
      body: payBody(order as Parameters<typeof payBody>[0], {
        totals: { subtotal: 10_000, discount: 1_000, total: 9_000, wallet: 4_000, due: 5_000 },
        wallet: true,
        method: 'paymob_mobile_wallet',
        phone: '01000000000',
        code: 'X10',
      }),
    },
    'POST /api/payment/checkout',
    [
      ['is_web', '1'],
      ['isWallet', '1'],
      ['walletAmount', '40.00'],
      ['payment_method', 'paymob_mobile_wallet'],
      ['wallet_mobile_number', '01000000000'],
      ['code', 'X10'],
      ['items[0][model_id]', '4'],
      ['items[0][model_name]', 'ConsultationSession'],
      ['items[0][user_id]', '3'],
      // PD-89, PD-90 and PD-93.
      ['order_id', '5'],
      ['currency', 'USD'],
      ['total', '50.00'],
    ],
  ),

  // The profile.
  reads('PROF-075', ownProfile.profile, {}, 'GET /api/mobile/auth/profile'),
  posts(
    'PROF-076',
    ownProfile.editProfile,
    {
      params: { id: 3 },
      body: profileBody({
        username: 'Mona',
        birthDate: '1990-01-31',
        email: 'a@b.example',
        gender: '2',
        phone: '+201000000000',
        languages: ['1', '2'],
        avatar: picture,
      }),
    },
    'POST /api/mobile/auth/editProfile/3',
    [
      ['_method', 'put'],
      ['username', 'Mona'],
      ['birth_date', '1990-01-31'],
      ['email', 'a@b.example'],
      ['gender', '2'],
      ['phone', '+201000000000'],
      ['language_id[0]', '1'],
      ['language_id[1]', '2'],
      ['avatar', picture],
    ],
  ),
  {
    row: 'PROF-077',
    send: () => toWire(accounts.deleteAccount, { body: { password: 'a password' } }),
    expected: {
      request: 'DELETE /api/mobile/auth/deleteAccount',
      type: 'application/json',
      fields: [['password', 'a password']],
    },
  },
  reads('PROF-078', ownProfile.refCode, {}, 'GET /api/mobile/auth/refCode'),
  reads('PROF-079', family.familyList, { query: {} }, 'GET /api/mobile/family'),
  posts(
    'PROF-085',
    family.addMember,
    { body: { ...memberBody(layla), consent: '1' } },
    'POST /api/mobile/family',
    [...sentMember, ['consent', '1']],
  ),
  posts(
    'PROF-086',
    family.editMember,
    { params: { id: 4 }, body: { _method: 'put', ...memberBody(layla) } },
    'POST /api/mobile/family/4',
    [['_method', 'put'], ...sentMember],
  ),
  reads(
    'PROF-082',
    requests.requestsList,
    { query: { page: 1, is_consultant: 0 } },
    'GET /api/mobile/experts/getRequestsList?page=1&is_consultant=0',
  ),
  reads('PROF-083', surveys.userSurveys, {}, 'GET /api/mobile/experts/getUserSurveyList'),
  reads(
    'PROF-084',
    certificates,
    { query: { page: 1 } },
    'GET /api/mobile/users/courses/certificates?page=1',
  ),
  posts(
    'PROF-087',
    sessions.learnerSessions,
    { query: { page: 1 }, body: { is_consultant: 0, is_completed: 0 } },
    'POST /api/mobile/booking/getSessionsUser?page=1',
    [
      ['is_consultant', '0'],
      ['is_completed', '0'],
    ],
  ),
  posts(
    'PROF-088',
    sessions.cancelSession,
    { body: { transaction_id: 9, model_id: 8, model_name: 'ConsultationSession' } },
    'POST /api/mobile/booking/cancelSession',
    [
      ['transaction_id', '9'],
      ['model_id', '8'],
      ['model_name', 'ConsultationSession'],
    ],
  ),
  posts(
    'PROF-089',
    sessions.addRate,
    { body: { rating: 4, comment: 'ok', session_id: 8 } },
    'POST /api/mobile/booking/addRate',
    [
      ['rating', '4'],
      ['comment', 'ok'],
      ['session_id', '8'],
    ],
  ),
  posts(
    'PROF-090',
    surveys.submitSurvey,
    { body: toRatingsBody(rated, { 11: { stars: 4, options: [], words: '' } }) },
    'POST /api/mobile/booking/submitSurvey',
    [
      ['questionnaires[0][questionnaire_id]', '3'],
      ['questionnaires[0][questionnaire_question_id]', '11'],
      ['questionnaires[0][rate]', '4'],
      ['type_id', '8'],
      ['type', 'ConsultationSession'],
    ],
  ),
  reads('PROF-091', surveys.surveyById, { params: { id: 5 }, query: {} }, 'GET /api/mobile/survey/5'),
  posts(
    'PROF-092',
    surveys.answerSurvey,
    {
      body: toAnswersBody(
        asked,
        { 12: { stars: 0, options: ['21', '22'], words: '' }, 13: { stars: 0, options: [], words: 'Well' } },
        undefined,
      ),
    },
    'POST /api/mobile/survey/answer',
    [
      ['questionnaire_id', '5'],
      ['answers[0][questionnaire_question_id]', '12'],
      ['answers[0][question_option_id][0]', '21'],
      ['answers[0][question_option_id][1]', '22'],
      ['answers[1][questionnaire_question_id]', '13'],
      ['answers[1][answer]', 'Well'],
    ],
  ),
  ...(
    [
      ['TRCK-180', systems.mySystems, 'trackings/my'],
      ['TRCK-180', systems.myCompetitions, 'initiatives/my'],
      ['TRCK-181', systems.discoverSystems, 'trackings/discover'],
      ['TRCK-181', systems.discoverCompetitions, 'initiatives/discover'],
    ] as const
  ).map(([row, contract, path]) =>
    reads(
      row,
      contract,
      {
        query: listQuery({
          page: 2,
          title: 'quran',
          langs: ['ar', 'en'],
          level_types: ['multi'],
          providers: ['admin'],
          price_types: ['free'],
        }),
      },
      `GET /api/trackingsystem/${path}?page=2&title=quran&langs[0]=ar&langs[1]=en&level_types[0]=multi&providers[0]=admin&price_types[0]=free`,
    ),
  ),
  reads(
    'TRCK-182',
    systems.levelsOfTracking,
    { params: { id: 9 } },
    'GET /api/trackingsystem/trackings/9/levels',
  ),
  reads(
    'TRCK-183',
    systems.levels,
    { query: { id: 4, page: 2, isMine: true } },
    'GET /api/trackingsystem/levels?id=4&page=2&isMine=true',
  ),
  reads(
    'TRCK-184',
    systems.tracks,
    { query: { id: 4, page: 1, isMine: true } },
    'GET /api/trackingsystem/tracks?id=4&page=1&isMine=true',
  ),
  reads(
    'TRCK-188',
    introductions.discoverPackage,
    { params: { id: 4 }, query: {} },
    'GET /api/trackingsystem/packages/4/discover',
  ),
  reads(
    'TRCK-188',
    introductions.myPackage,
    { params: { id: 4 }, query: { current_user_id: 3 } },
    'GET /api/trackingsystem/packages/4/my?current_user_id=3',
  ),
  reads(
    'TRCK-189',
    introductions.competition,
    { params: { id: 12 }, query: {} },
    'GET /api/trackingsystem/initiatives/12',
  ),
  reads(
    'TRCK-190',
    ranking.ranking,
    { params: { id: 9 }, query: { current_user_id: 3, order_by: 'total', page: 2 } },
    'GET /api/trackingsystem/get/user/trackings/9/general/ranking?current_user_id=3&order_by=total&page=2',
  ),
  reads(
    'TRCK-191',
    ranking.report,
    { params: { id: 9 }, query: { current_user_id: 3, tracking_enrollment_history_id: 2 } },
    'GET /api/trackingsystem/report/9?current_user_id=3&tracking_enrollment_history_id=2',
  ),
  reads(
    'TRCK-195',
    smallAds,
    { params: { model: 'Initiative', id: 9 } },
    'GET /api/mobile/get/small/ads/Initiative/9',
  ),
  reads(
    'TRCK-196',
    activities.findActivity,
    { params: { id: 91 }, query: { date: '2030-05-01', current_user_id: 3, tracking_id: 9 } },
    'GET /api/trackingsystem/activities/91?date=2030-05-01&current_user_id=3&tracking_id=9',
  ),
  posts(
    'TRCK-197',
    activities.submitProof,
    { body: { user_activity_id: 51, activity_id: 91, media_id: 912, prof_type: 'photo', file: proof } },
    'POST /api/trackingsystem/activities/updateProgressMedia',
    [
      ['user_activity_id', '51'],
      ['activity_id', '91'],
      ['media_id', '912'],
      ['prof_type', 'photo'],
      ['file', expect.objectContaining({ name: 'task.pdf' })],
    ],
  ),
  posts(
    'TRCK-199',
    activities.removeProof,
    { body: { user_activity_id: 51, media_id: 912 } },
    'POST /api/trackingsystem/activities/remove-proof',
    [
      ['user_activity_id', '51'],
      ['media_id', '912'],
    ],
  ),
  posts(
    'TRCK-200',
    activities.updateProgress,
    { body: { user_activity_id: 51, progress: 100, media_id: 911, family_member_id: 3 } },
    'POST /api/trackingsystem/activities/progress',
    [
      ['user_activity_id', '51'],
      ['progress', '100'],
      ['media_id', '911'],
      ['family_member_id', '3'],
    ],
  ),
  posts(
    'TRCK-201',
    activities.reportProgress,
    { body: { user_activity_id: 52, progress: 47 } },
    'POST /api/trackingsystem/activities/manual-progress',
    [
      ['user_activity_id', '52'],
      ['progress', '47'],
    ],
  ),
  posts(
    'TRCK-203',
    activities.submitActivityQuiz,
    { body: { user_activity_id: 52, quizze_id: 3, questions: [{ question_id: 7, answers_id: [15, 16] }] } },
    'POST /api/trackingsystem/activities/quiz',
    [
      ['user_activity_id', '52'],
      ['quizze_id', '3'],
      ['questions[0][question_id]', '7'],
      ['questions[0][answers_id][0]', '15'],
      ['questions[0][answers_id][1]', '16'],
    ],
  ),
  reads(
    'TRCK-204',
    notes.activityNotes,
    { query: { activity_id: 91, current_user_id: 3, tracking_id: 9 } },
    'GET /api/trackingsystem/note/all-activity-notes?activity_id=91&current_user_id=3&tracking_id=9',
  ),
  posts(
    'TRCK-206',
    notes.addNote,
    { body: { note: 'abc', user_tracking_activity_id: 51 } },
    'POST /api/trackingsystem/note/add',
    [
      ['note', 'abc'],
      ['user_tracking_activity_id', '51'],
    ],
  ),
  posts('TRCK-207', notes.editNote, { body: { note: 'abc', id: 3 } }, 'POST /api/trackingsystem/note/edit', [
    ['note', 'abc'],
    ['id', '3'],
  ]),
  reads('TRCK-208', notes.deleteNote, { params: { id: 3 } }, 'DELETE /api/trackingsystem/note/3'),
  posts(
    'TRCK-212',
    cartAdd,
    {
      body: toCartBody([
        { model_id: 9, model_name: 'Tracking', user_id: 3 },
        { model_id: 9, model_name: 'Tracking', user_id: 4 },
      ]),
    },
    'POST /api/cart/add',
    [
      ['items[0][model_id]', '9'],
      ['items[0][model_name]', 'Tracking'],
      ['items[0][user_id]', '3'],
      ['items[1][model_id]', '9'],
      ['items[1][model_name]', 'Tracking'],
      ['items[1][user_id]', '4'],
    ],
  ),
  reads(
    'TRCK-214',
    introductions.beforeEnrol,
    { params: { id: 9 }, query: {} },
    'GET /api/trackingsystem/trackings/9/before-enrol',
  ),
  reads(
    'TRCK-221',
    systems.allTrackings,
    { query: { page: 1, isMine: true } },
    'GET /api/trackingsystem/trackings/all?page=1&isMine=true',
  ),
  reads(
    'TRCK-185',
    enrolment.enrolledUsers,
    { query: { id: 9, type: 1, page: 2 } },
    'GET /api/trackingsystem/enrolled-users?id=9&type=1&page=2',
  ),
  reads(
    'TRCK-186',
    enrolment.initiativeMembers,
    { params: { id: 9 }, query: {} },
    'GET /api/trackingsystem/initiatives/9/members',
  ),
  reads(
    'TRCK-186',
    enrolment.packageMembers,
    { params: { id: 4 }, query: { tracking_id: 41 } },
    'GET /api/trackingsystem/packages/4/members?tracking_id=41',
  ),
  reads(
    'TRCK-187',
    participation.enrolledCompetition,
    {
      params: { id: 9 },
      query: { date: '2030-05-01', current_user_id: 3, tracking_enrollment_history_id: 2 },
    },
    'GET /api/trackingsystem/initiatives/9/enrolled?date=2030-05-01&current_user_id=3&tracking_enrollment_history_id=2',
  ),
  reads(
    'TRCK-192',
    participation.trackingData,
    { params: { id: 9 }, query: { family_member_id: 3, tracking_enrollment_history_id: 2 } },
    'GET /api/trackingsystem/trackings/9/data?family_member_id=3&tracking_enrollment_history_id=2',
  ),
  reads(
    'TRCK-193',
    participation.trackingDay,
    { params: { id: 9 }, query: { date: '2030-05-01', family_member_id: 3 } },
    'GET /api/trackingsystem/trackings/9/data/day?date=2030-05-01&family_member_id=3',
  ),
  reads(
    'TRCK-194',
    runs.history,
    { params: { id: 9 }, query: { family_member_id: 3 } },
    'GET /api/trackingsystem/trackings/9/history?family_member_id=3',
  ),
  posts('PROF-080', tasks.allTasks, { body: { page: 1 } }, 'POST /api/trackingsystem/tasks/getAllTasks', [
    ['page', '1'],
  ]),
  posts(
    'TRCK-198',
    tasks.changeTaskProof,
    { body: { user_activity_id: 101, activity_id: 101, prof: 112, type: 'document', file: proof } },
    'POST /api/trackingsystem/activities/add/prof',
    [
      ['user_activity_id', '101'],
      ['activity_id', '101'],
      ['prof', '112'],
      ['type', 'document'],
      ['file', expect.objectContaining({ name: 'task.pdf' })],
    ],
  ),
  posts(
    'TRCK-202',
    tasks.changeTaskAttachment,
    { body: { user_tracking_activity_id: 101, family_member_id: 3, attachment: proof } },
    'POST /api/trackingsystem/tasks/attachment',
    [
      ['user_tracking_activity_id', '101'],
      ['family_member_id', '3'],
      ['attachment', expect.objectContaining({ name: 'task.pdf' })],
    ],
  ),
  posts(
    'TRCK-205',
    tasks.taskNotes,
    { body: { family_member_id: 3, activity_id: 101 } },
    'POST /api/trackingsystem/note/task-notes',
    [
      ['family_member_id', '3'],
      ['activity_id', '101'],
    ],
  ),
  posts(
    'TRCK-209',
    tasks.findTask,
    { params: { id: 1 }, body: { family_member_id: 2 } },
    'POST /api/trackingsystem/tasks/1',
    [['family_member_id', '2']],
  ),
  posts(
    'TRCK-210',
    enrolment.enrol,
    {
      body: {
        users_ids: [3, 4],
        module_name: 'Tracking',
        module_id: 9,
        invitation_id: 5,
        invitation_user_id: 6,
        invitation_type: 'Initiative',
      },
    },
    'POST /api/trackingsystem/enrol',
    [
      ['users_ids[0]', '3'],
      ['users_ids[1]', '4'],
      ['module_name', 'Tracking'],
      ['module_id', '9'],
      ['invitation_id', '5'],
      ['invitation_user_id', '6'],
      ['invitation_type', 'Initiative'],
    ],
  ),
  posts(
    'TRCK-211',
    enrolment.enrolFree,
    { body: { amount: 1, user_id: 3, module: 'Tracking', module_id: 9 } },
    'POST /api/trackingsystem/enrol/free',
    [
      ['amount', '1'],
      ['user_id', '3'],
      ['module', 'Tracking'],
      ['module_id', '9'],
    ],
  ),
  posts(
    'TRCK-213',
    enrolment.switchUser,
    { body: { current_user_id: 3, id: 4 } },
    'POST /api/trackingsystem/packages/switch-user',
    [
      ['current_user_id', '3'],
      ['id', '4'],
    ],
  ),
  reads(
    'TRCK-215',
    enrolment.trackingMembers,
    { params: { id: 9 }, query: { tracking_id: 9 } },
    'GET /api/trackingsystem/trackings/9/members?tracking_id=9',
  ),
  posts(
    'TRCK-216',
    enrolment.assign,
    { body: { tracking_id: 9, start_tracking: 1, user_tracking_enrollment_id: 21, members: [3] } },
    'POST /api/trackingsystem/assign',
    [
      ['tracking_id', '9'],
      ['start_tracking', '1'],
      ['user_tracking_enrollment_id', '21'],
      ['members[0]', '3'],
    ],
  ),
  posts(
    'TRCK-217',
    runs.repeat,
    { params: { id: 9 }, body: { current_user_id: 3 } },
    'POST /api/trackingsystem/repeat/9',
    [['current_user_id', '3']],
  ),
  posts(
    'TRCK-218',
    supervision.send,
    { body: { tracking_id: 9, user_id: 3, consultants: [5] } },
    'POST /api/trackingsystem/supervision/send',
    [
      ['tracking_id', '9'],
      ['user_id', '3'],
      ['consultants[0]', '5'],
    ],
  ),
  reads(
    'TRCK-219',
    supervision.requestable,
    { query: { id: 3, tracking_id: 9 } },
    'GET /api/trackingsystem/supervision/consultants?id=3&tracking_id=9',
  ),
  reads(
    'TRCK-220',
    supervision.requests,
    { query: { id: 3, tracking_id: 9 } },
    'GET /api/trackingsystem/supervision/requests?id=3&tracking_id=9',
  ),

  // Events, camps and the gallery.
  reads(
    'COMM-085',
    events.eventsList,
    {
      params: { page: 2 },
      query: eventsQuery({
        page: 2,
        search: 'reading',
        langs: ['ar', 'en'],
        providers: ['admin'],
        prices: ['free'],
      }),
    },
    'GET /api/events/list/2?search=reading&langs[0]=ar&langs[1]=en&providers[0]=admin&price_types[0]=free',
  ),
  reads('COMM-086', events.eventDetails, { params: { id: 9 } }, 'GET /api/events/details/9'),
  reads('COMM-087', events.eventMembers, { params: { id: 9 } }, 'GET /api/events/members/9'),
  posts(
    'COMM-088',
    events.enrolInEvent,
    { body: { event_id: 9, user_ids: [3] } },
    'POST /api/events/enroll/free',
    [
      ['event_id', '9'],
      ['user_ids[0]', '3'],
    ],
  ),
  posts('COMM-089', cartAdd, { body: toEventBody(9, [3], false) }, 'POST /api/cart/add', [
    ['model_id', '9'],
    ['model_name', 'Event'],
    ['items[0][model_id]', '9'],
    ['items[0][model_name]', 'Event'],
    ['items[0][user_id]', '3'],
  ]),
  reads('COMM-090', camps.camps, { query: { type: 'Umrah' } }, 'GET /api/mobile/events?type=Umrah'),
  reads(
    'COMM-091',
    camps.campDetails,
    { params: { id: 2 }, query: { type: 'Umrah' } },
    'GET /api/mobile/events/2?type=Umrah',
  ),
  posts(
    'COMM-092',
    camps.bookCamp,
    { body: { event_id: 2, ...toBookingFields(campForm), receipt: campForm.receipt.id } },
    'POST /api/mobile/eventsEnrollFree',
    [['event_id', '2'], ...sentBooking, ['receipt', 'receipt-1']],
  ),
  posts(
    'COMM-093',
    cartAdd,
    { body: { model_id: 2, model_name: 'Event', ...toBookingFields(campForm) } },
    'POST /api/cart/add',
    [['model_id', '2'], ['model_name', 'Event'], ...sentBooking],
  ),
  reads('COMM-094', gallery, { query: {} }, 'GET /api/mobile/gallery'),
  reads('PROF-081', events.userEvents, { query: { page: 1 } }, 'GET /api/mobile/events/getUserEvents?page=1'),

  // The chat.
  reads('CHAT-014', pushTokens, { params: { id: 5 } }, 'GET /api/mobile/user/firebase/tokens/5'),

  // The bell.
  reads('NOTI-019', list, { query: { page: 1 } }, 'GET /api/notifications?page=1'),
  reads('NOTI-020', readNotification, { params: { id: 6 } }, 'PUT /api/notifications/readOne/6'),
];

test.each(table)('the request of $row is the specified one', async ({ send: make, expected }) => {
  expect(await make()).toEqual(expected);
});

test('every specified request that the site makes stands in the table', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../docs/requirements.tsv'), 'utf8').split('\n');
  const specified = rows.flatMap((line) => {
    const [id = '', , requirement = '', status = ''] = line.split('\t');
    const isMade = !status.startsWith('waits');
    return isMade && /^(?:GET|POST|PUT|PATCH|DELETE)[ /]/.test(requirement) ? [id] : [];
  });
  expect(specified.length).toBeGreaterThan(60);
  const tabled = new Set(table.map(({ row }) => row));
  expect(specified.filter((id) => !tabled.has(id))).toEqual([]);
});

test('XCUT-031 specified posts are forms, but for the message of the contact page', () => {
  const specified = contracts.filter(({ method, origin }) => method === 'POST' && origin === 'spec');
  expect(specified.filter(({ body, encoding }) => body && encoding === 'json').map(({ id }) => id)).toEqual([
    contactUs.id,
  ]);
});
