import * as home from 'shared-api/contracts/home';
import { notifications as list, readNotification } from 'shared-api/contracts/notifications';
import { contactUs, languages } from 'shared-api/contracts/settings';
import { type Row, reads, toWire } from './to-wire.ts';

export const shellRequests: Row[] = [
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
  reads('NOTI-019', list, { query: { page: 1 } }, 'GET /api/notifications?page=1'),
  reads('NOTI-020', readNotification, { params: { id: 6 } }, 'PUT /api/notifications/readOne/6'),
];
