import { cartAdd } from 'shared-api/contracts/cart';
import * as camps from 'shared-api/contracts/events/camps';
import * as events from 'shared-api/contracts/events/events';
import { gallery } from 'shared-api/contracts/events/gallery';
import { toBookingFields } from '../../../mf-commerce/src/rules/camps/booking-input.ts';
import { toCartBody as toEventBody } from '../../../mf-commerce/src/rules/events/enrolment.ts';
import { eventsQuery } from '../../../mf-commerce/src/rules/events/filters.ts';
import { posts, type Row, reads } from './to-wire.ts';

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

export const eventsRequests: Row[] = [
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
];
