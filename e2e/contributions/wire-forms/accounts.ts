import * as accounts from 'shared-api/contracts/accounts';
import { posts, type Row, reads } from './to-wire.ts';

export const accountsRequests: Row[] = [
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
];
