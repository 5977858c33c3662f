import { z } from 'zod';
import { type Answer, anyone, defineCall, signedIn } from '../contract.ts';
import { date, email, flag, id, instant, integer, language, line, name, phone } from '../wire.ts';
import { bit } from './wire.ts';

export { termsVersion } from '../rules/terms.ts';

/** 8–128 characters everywhere (PD-18). */
export const password = z.string().min(8).max(128);
/** Four digits; the screen folds Arabic-Indic digits before they are sent. */
export const otp = z.string().regex(/^\d{4}$/);
/** Purpose of a code; `delete_account` is ours, for an account without a password. */
export const otpType = z.enum(['register', 'forgot_password', 'delete_account']);

/** CC §3: the account in session answers. */
export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  is_consultant: z.boolean(),
  consultation_info: z
    .object({
      id: z.number().int(),
      feedBack: z.number().int(),
      rating_stars: z.number(),
      ratings: z.number().int(),
    })
    .nullable(),
  hasPassword: z.boolean(),
  gender: z.number().int().min(1).max(3),
  /** Language of mails, files and payment pages (PD-125); older servers do not send it. */
  language: language.optional(),
  /** What the account may do as an operator: names of `rules/permissions`; absent for everybody else. */
  permissions: z.array(z.string()).optional(),
  /** The account runs a part of the site, and this session has not proved a second factor: calls of operators answer 403 `second_factor_required`. */
  needs_second_factor: z.literal(true).optional(),
  /** Version of the terms that the account has to accept to go on; absent without one. The version in force may be newer. */
  new_terms: z.string().optional(),
});
export type User = z.infer<typeof user>;

/** The token under both names (PD-11), and when it expires. */
export const sessionAnswer = z.object({
  status: z.literal(true),
  success: z.literal(true),
  access_token: z.string(),
  token: z.string(),
  /** Seconds until the token expires; renew it before. */
  expires_in: z.number().int(),
  user,
  /** This sign-in has cancelled the deletion of the account (PD-106). */
  deletion_cancelled: z.literal(true).optional(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

const done = z.object({ status: z.literal(true), msg: z.string() });

export const login = defineCall({
  id: 'accounts.login',
  method: 'POST',
  path: '/api/mobile/auth/login',
  source: 'CC §7, PD-11',
  summary:
    'Sign in with e-mail and password. 400 `second_step_needed` where the account has a second factor: the cookie of the answer is good for `accounts.finish-sign-in`',
  callers: anyone,
  errors: ['account_blocked', 'account_changed', 'second_step_needed', 'sign_in_wait', 'wrong_sign_in'],
  body: z.object({ email, password: z.string().min(1).max(128) }),
  answer: sessionAnswer,
  example: { body: { email: 'learner@rafiq.example', password: 'demonstration' } },
});

export const sendOtp = defineCall({
  id: 'accounts.send-otp',
  method: 'POST',
  path: '/api/mobile/auth/sendOtp',
  source: 'CC §7, PD-4 and PD-5',
  summary:
    'Send a code to an e-mail that wants to register; the answer never tells whether it has an account',
  callers: anyone,
  errors: ['otp_wait'],
  body: z.object({ email }),
  answer: done,
  example: { body: { email: 'newcomer@rafiq.example' } },
});

export const resendOtp = defineCall({
  id: 'accounts.resend-otp',
  method: 'POST',
  path: '/api/mobile/auth/resendOtp',
  source: 'CC §7, PD-4',
  summary:
    'Send a new code, at most one a minute. One for `delete_account` goes to the own account alone: 401 without a session, 404 for another e-mail and where the password proves who it is',
  callers: anyone,
  errors: ['not_found', 'otp_wait', 'session_expired'],
  body: z.object({ email, type: otpType }),
  answer: done,
  example: { body: { email: 'newcomer@rafiq.example', type: 'register' } },
});

export const verifyOtp = defineCall({
  id: 'accounts.verify-otp',
  method: 'POST',
  path: '/api/mobile/auth/verifyOtp',
  source: 'CC §7, PD-2 to PD-4',
  summary:
    'Check a code, or the `key` of the link in the same mail; a right one sets the one-time ticket (an httpOnly cookie) that the next step needs',
  callers: anyone,
  errors: ['invalid_otp', 'otp_unusable'],
  body: z.object({
    email,
    otp: otp.optional(),
    type: otpType,
    /** Not in the specification: alternative to the code. Others who try codes cannot block it. */
    key: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  }),
  answer: done,
  example: { body: { email: 'newcomer@rafiq.example', otp: '0000', type: 'register' } },
});

export const register = defineCall({
  id: 'accounts.register',
  method: 'POST',
  path: '/api/mobile/auth/register',
  source: 'CC §3 and §5, PD-3, PD-6, PD-16 to PD-18 and PD-20',
  summary: 'Create the account whose e-mail the ticket of verifyOtp or of socialLogin proves',
  callers: anyone,
  errors: ['invalid_fields', 'no_ticket', 'social_linked'],
  body: z.object({
    phone,
    username: name(60).min(1),
    birth_date: date,
    language_id: z.array(id).max(50).default([]),
    gender: integer(1, 3).default(1),
    email,
    /** Every client sends it as `user`, and it is ignored: the server assigns roles (PD-7). */
    type: z.string().max(20).optional(),
    /** Absent with a social sign-up, whose ticket identifies the provider's account. */
    password: password.optional(),
    /** `provider_id` and `provider` are sent with a social sign-up and ignored: the ticket has them (PD-6). */
    provider_id: z.string().max(255).optional(),
    provider: z.string().max(20).optional(),
    referer_code: line(40).optional(),
    /** The version of the terms that the user accepted (PD-16). */
    terms_version: z.string().max(20),
    /** Language of mails and messages to this user. */
    lang: language.optional(),
  }),
  answer: sessionAnswer,
  example: {
    body: {
      phone: '+201000000000',
      username: 'Demo Newcomer',
      birth_date: '1990-01-31',
      language_id: [1],
      gender: 1,
      email: 'newcomer@rafiq.example',
      type: 'user',
      password: 'demonstration',
      terms_version: '1',
    },
  },
});

export const currentUser = defineCall({
  id: 'accounts.user',
  method: 'GET',
  path: '/api/mobile/auth/user',
  source: 'CC §7, PD-7',
  summary: 'The account of the session, read at every start',
  callers: signedIn,
  answer: z.object({
    status: z.literal(true),
    user: user.extend({
      /** EC §3: balance of the wallet, in the viewer's currency by X-Timezone; the same as `/api/wallet/user/balance`. */
      wallet_balance: z.number().optional(),
    }),
  }),
});

export const setLanguage = defineCall({
  id: 'accounts.set-language',
  method: 'PUT',
  // Answers are in the language of the request.
  keepsAnswers: true,
  path: '/api/mobile/auth/language',
  source: 'PD-125',
  summary:
    'Store the language that the person has chosen on the site: that of mails, files and payment pages',
  callers: signedIn,
  encoding: 'json',
  body: z.object({ language }),
  answer: z.object({ status: z.literal(true) }),
  example: { body: { language: 'ar' } },
});

export const acceptTerms = defineCall({
  id: 'accounts.accept-terms',
  method: 'POST',
  path: '/api/mobile/auth/terms',
  source: 'PD-16 and PD-141',
  summary:
    'Accept the terms that are in force. Repeating it changes nothing. 409 `terms_changed` if `version` is not in force any more',
  callers: signedIn,
  errors: ['terms_changed'],
  encoding: 'json',
  body: z.object({
    /** The version that the person has read, as `settings.legal-document` names it. */
    version: z.string().regex(/^[1-9]\d{0,5}$/),
  }),
  answer: done,
  example: { body: { version: '1' } },
});

export const renew = defineCall({
  id: 'accounts.renew',
  method: 'POST',
  path: '/api/auth/renew',
  source: 'PD-8',
  summary:
    'Exchange the refresh cookie for a new token and a new cookie; the same successor is repeated for 30 s. ' +
    'A cookie used after that is a stolen one and ends the session',
  callers: { visitor: 401, learner: 'allowed', other: 'allowed', consultant: 'allowed', operator: 'allowed' },
  errors: ['session_expired'],
  encoding: 'json',
  answer: sessionAnswer,
});

export const logout = defineCall({
  id: 'accounts.logout',
  method: 'POST',
  path: '/api/auth/logout',
  source: 'PD-10',
  summary: 'End the session on the server and clear its cookie; without a session it answers the same',
  callers: anyone,
  encoding: 'json',
  body: z.object({ everywhere: flag.optional() }),
  answer: z.object({ status: z.literal(true) }),
  example: { body: {} },
});

export const forgotPassword = defineCall({
  id: 'accounts.forgot-password',
  method: 'POST',
  path: '/api/mobile/auth/forgotPassword',
  source: 'CC §7, EC §7, PD-4 and PD-5',
  summary: 'Send a code for a new password; the answer never tells whether the e-mail has an account',
  callers: anyone,
  errors: ['otp_wait'],
  body: z.object({ email, lang: language.optional() }),
  answer: done,
  example: { body: { email: 'learner@rafiq.example', lang: 'en' } },
});

export const resetPassword = defineCall({
  id: 'accounts.reset-password',
  method: 'POST',
  path: '/api/mobile/auth/resetPassword',
  source: 'CC §7, EC §7, PD-2 and PD-18',
  summary:
    'Set a new password. A visitor proves the e-mail by the ticket of verifyOtp, and all sessions end. Who is signed in ' +
    'changes the own password, whatever e-mail is sent, with the current one or (an account without a password) with ' +
    'the ticket, and all other sessions end',
  callers: anyone,
  errors: [
    'account_changed',
    'invalid_fields',
    'no_ticket',
    'session_expired',
    'sign_in_wait',
    'wrong_password',
  ],
  body: z.object({
    email,
    new_password: password,
    /** Required from signed-in users who have a password. */
    current_password: z.string().max(128).optional(),
    lang: language.optional(),
  }),
  answer: done,
  example: { body: { email: 'learner@rafiq.example', new_password: 'demonstration 2', lang: 'en' } },
});

export const deleteAccount = defineCall({
  id: 'accounts.delete',
  method: 'DELETE',
  path: '/api/mobile/auth/deleteAccount',
  origin: 'spec',
  source: 'EC §7, PD-106',
  summary:
    'Close the own account after 14 days, in which signing in keeps it. Needs the password or, without one, the ticket of ' +
    'verifyOtp; what stands in the way is named with 409 and passed over with `confirm`',
  callers: signedIn,
  errors: [
    'account_changed',
    'account_in_use',
    'invalid_fields',
    'last_administrator',
    'no_ticket',
    'sign_in_wait',
    'wrong_password',
  ],
  encoding: 'json',
  body: z.object({ password: z.string().max(128).optional(), confirm: flag.optional() }),
  answer: done.extend({
    /** When all personal data will be erased. */
    deletes_at: instant,
  }),
  example: { body: { password: 'demonstration' } },
});

/** The id of a session. */
export const deviceId = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** A device on which the user is signed in. */
export const signedInDevice = z.object({
  id: deviceId,
  /** Names as people know them; null if the device did not send any. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** 1: the device that makes this call. */
  is_current: bit,
  signed_in_at: instant,
  /** While the device is in use, at most one token lifetime old. */
  last_seen_at: instant,
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

export const devices = defineCall({
  id: 'accounts.devices',
  method: 'GET',
  path: '/api/mobile/auth/devices',
  source: 'PD-8 and PD-10',
  summary: 'The devices on which the user is signed in, the one of the call first, then the latest seen',
  callers: signedIn,
  answer: z.object({ status: z.literal(true), data: z.array(signedInDevice) }),
});

export const endDevice = defineCall({
  id: 'accounts.end-device',
  method: 'DELETE',
  path: '/api/mobile/auth/devices/{id}',
  source: 'PD-8 and PD-10',
  summary:
    'Sign the user out on one of their devices, at once. 404 for a session of another user, as in the example',
  callers: { visitor: 401, learner: 404, other: 404, consultant: 404, operator: 404 },
  params: z.object({ id: deviceId }),
  answer: done,
  example: { params: { id: '0196f5a0-0000-4000-8000-000000000001' } },
});

/** Rows by section; a section usually has the name of a table. Any release may add sections and columns. */
const personalSections = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

export const accountData = defineCall({
  id: 'accounts.data',
  method: 'GET',
  path: '/api/mobile/auth/accountData',
  source: 'expectations (a copy of the own data)',
  summary:
    'A copy of the own data, to be saved as a file: what the user wrote, booked, bought, did and was told. Rows are as stored: instants as ' +
    'ISO strings, money in hundredths of its currency',
  callers: signedIn,
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      created_at: instant,
      sections: personalSections,
      /** Sections of each member of the family that the user manages. */
      family: z.array(z.object({ member_id: z.number().int(), sections: personalSections })),
    }),
  }),
});
export type AccountData = Answer<typeof accountData>['data'];

export const accountDataFile = defineCall({
  id: 'accounts.data-file',
  method: 'POST',
  keepsAnswers: true,
  path: '/api/mobile/auth/accountData/file',
  source: 'expectations (a copy of the own data)',
  summary:
    'A link, of five minutes and for this session, to a copy of the own data as a zip: a page to read, the rows as JSON, and the files that the user gave. ' +
    '409 `data_copy_running` while another copy of the account is sent, of the link too',
  callers: signedIn,
  errors: ['data_copy_running'],
  answer: z.object({
    status: z.literal(true),
    data: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }),
  }),
});

export const confirmEmail = defineCall({
  id: 'accounts.confirm-email',
  method: 'POST',
  path: '/api/mobile/auth/confirmEmail',
  source: 'PD-141',
  summary:
    'Confirm the new e-mail of an account by the `key` of the link that was mailed to it. All sessions of the account end',
  callers: anyone,
  errors: ['email_link_unusable', 'invalid_fields'],
  encoding: 'json',
  body: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
  answer: done.extend({ data: z.object({ email: z.string() }) }),
  example: { body: { key: 'k'.repeat(43) } },
});

/** Sign-in providers; one for now. */
export const provider = z.enum(['google']);

export const socialIdentity = defineCall({
  id: 'accounts.social-identity',
  method: 'GET',
  path: '/api/mobile/auth/social/identity',
  source: 'CC §7, PD-6',
  summary:
    'What the provider said of the person who has just come back from it (ID token and user-info endpoint), to the browser that was ' +
    'sent there; once that is used or ten minutes old, 400',
  callers: anyone,
  envelope: 'success-message',
  errors: ['social_ended'],
  answer: z.object({
    status: z.literal(true),
    success: z.literal(true),
    provider,
    provider_id: z.string(),
    email: z.string(),
    /** As the provider has it, or empty. */
    name: z.string(),
    id_token: z.string(),
  }),
});

export const socialLogin = defineCall({
  id: 'accounts.social-login',
  method: 'POST',
  path: '/api/mobile/auth/social/login',
  source: 'CC §2 and §7, PD-6',
  summary:
    'Sign in with an ID token, good once and only in the browser that was sent to the provider; posted ids are ignored. For an ' +
    'unknown account `registered` is false and the ticket cookie that `register` needs is set',
  callers: anyone,
  envelope: 'success-message',
  errors: [
    'account_blocked',
    'account_changed',
    'second_step_needed',
    'social_other',
    'social_refused',
    'social_unverified',
  ],
  body: z.object({
    provider,
    provider_id: z.string().max(255),
    email: z.string().max(254),
    id_token: z.string().max(8_192).optional(),
  }),
  answer: z.union([
    sessionAnswer.extend({ registered: z.literal(true) }),
    z.object({ status: z.literal(true), success: z.literal(true), registered: z.literal(false) }),
  ]),
  example: {
    body: { provider: 'google', provider_id: '100', email: 'newcomer@rafiq.example', id_token: 'a.b.c' },
  },
});
