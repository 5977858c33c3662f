import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../contract.ts';
import { date, email, file, id, integer, name, phone } from '../wire.ts';
import { spokenLanguage } from './settings.ts';
import { currency } from './wire.ts';

/** A user's own data (EC §2.6, §3, §5, §7; PD-17, PD-87, PD-105). */

/** EC §3, user profile. */
export const profileUser = z.object({
  id: z.int(),
  username: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  /** `YYYY-MM-DD`. */
  birth_date: z.string().nullable(),
  /** 1 male, 2 female, 3 prefer not to disclose. */
  gender: z.int().min(1).max(3),
  avatar: z.string().nullable(),
  /** Languages that the user speaks, with names in the language of the request. */
  languages: z.array(spokenLanguage),
  /** Balance of the wallet in `user_currency`, the viewer's by X-Timezone. */
  wallet_balance: z.number(),
  /** Not in the specification. */
  user_currency: currency,
});
export type ProfileUser = z.infer<typeof profileUser>;

export const profile = defineCall({
  id: 'profile.read',
  method: 'GET',
  path: '/api/mobile/auth/profile',
  source: 'EC §2.6, §3 and §7',
  summary: 'The own profile',
  callers: signedIn,
  answer: z.object({ status: z.literal(true), user: profileUser }),
});

export const editProfile = defineCall({
  id: 'profile.edit',
  method: 'POST',
  path: '/api/mobile/auth/editProfile/{id}',
  source: 'EC §5 and §7, PD-16 to PD-18, PD-87 and PD-105',
  summary: 'Change the own profile; the e-mail is ignored. 404 for another id than the own',
  callers: ownerOnly,
  errors: ['birth_date_early', 'birth_date_future', 'invalid_fields', 'picture_too_large', 'picture_type'],
  formIndexes: true,
  params: z.object({ id }),
  body: z.object({
    _method: z.literal('put').optional(),
    username: name(60).min(1),
    birth_date: date.optional(),
    /** Read-only (PD-105): values in requests are ignored. */
    email: email.optional(),
    gender: integer(1, 3),
    phone,
    language_id: z.array(id).min(1).max(50),
    avatar: file.optional(),
  }),
  answer: z.object({ status: z.literal(true), msg: z.string(), user: profileUser }),
  example: {
    params: { id: 3 },
    body: { _method: 'put', username: 'Mona', gender: 2, phone: '+201000000000', language_id: [1] },
  },
});

export const refCode = defineCall({
  id: 'profile.referral-code',
  method: 'GET',
  path: '/api/mobile/auth/refCode',
  source: 'EC §7, PD-20',
  summary: 'The own referral code, for the link that is shared',
  callers: signedIn,
  answer: z.object({ status: z.literal(true), referer_code: z.string() }),
});
