import type { Input } from 'shared-api/contract';
import * as accounts from 'shared-api/contracts/accounts';
import { cartAdd } from 'shared-api/contracts/cart';
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
import {
  toAdditionInput,
  toDeletionInput,
  toPeriodDeletionInput,
} from '../../../mf-consultations/src/queries/availability.ts';
import {
  toSettingsBody as toPriceBody,
  toSettingsForm as toPriceForm,
} from '../../../mf-consultations/src/rules/availability/price-form.ts';
import { directoryQuery } from '../../../mf-consultations/src/rules/booking/directory-filters.ts';
import { toRequestedTimeBody } from '../../../mf-consultations/src/rules/booking/private-request.ts';
import { toCartBody } from '../../../shared-api/src/cart/changes.ts';
import { posts, type Row, reads } from './to-wire.ts';

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
const priceForm = toPriceForm(null, 'Africa/Cairo');

export const consultationsRequests: Row[] = [
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
];
