import { z } from 'zod';
import { anyone, defineCall, signedIn } from '../contract.ts';
import { date, email, flag, id, integer, language, line, phone } from '../wire.ts';

export { termsVersion } from '../rules/terms.ts';

/** 8–128 characters everywhere (decision 18). */
export const password = z.string().min(8).max(128);
/** Four digits; Arabic-Indic digits are folded by the screen before they travel. */
export const otp = z.string().regex(/^\d{4}$/);
export const otpType = z.enum(['register', 'forgot_password']);

/** CC §3: the account as the session answers show it. */
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
});
export type User = z.infer<typeof user>;

/** Both names of the token, whoever reads which (decision 11), and when it ends. */
export const sessionAnswer = z.object({
  status: z.literal(true),
  success: z.literal(true),
  access_token: z.string(),
  token: z.string(),
  /** Seconds the token lives; renew before. */
  expires_in: z.number().int(),
  user,
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

const done = z.object({ status: z.literal(true), msg: z.string() });

export const login = defineCall({
  id: 'accounts.login',
  method: 'POST',
  path: '/api/mobile/auth/login',
  origin: 'ours',
  source: 'CC §7, decision 11',
  summary: 'Sign in with e-mail and password',
  callers: anyone,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ email, password: z.string().min(1).max(128) }),
  answer: sessionAnswer,
  example: { body: { email: 'learner@rafiq.example', password: 'demonstration' } },
});

export const sendOtp = defineCall({
  id: 'accounts.send-otp',
  method: 'POST',
  path: '/api/mobile/auth/sendOtp',
  origin: 'ours',
  source: 'CC §7, decisions 4 and 5',
  summary:
    'Send a code to an e-mail that wants to register; the answer never tells whether it has an account',
  callers: anyone,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ email }),
  answer: done,
  example: { body: { email: 'newcomer@rafiq.example' } },
});

export const resendOtp = defineCall({
  id: 'accounts.resend-otp',
  method: 'POST',
  path: '/api/mobile/auth/resendOtp',
  origin: 'ours',
  source: 'CC §7, decision 4',
  summary: 'Send a new code, at most one a minute',
  callers: anyone,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ email, type: otpType }),
  answer: done,
  example: { body: { email: 'newcomer@rafiq.example', type: 'register' } },
});

export const verifyOtp = defineCall({
  id: 'accounts.verify-otp',
  method: 'POST',
  path: '/api/mobile/auth/verifyOtp',
  origin: 'ours',
  source: 'CC §7, decisions 2 to 4',
  summary: 'Check a code; a right one sets the one-time ticket (an httpOnly cookie) that the next step needs',
  callers: anyone,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ email, otp, type: otpType }),
  answer: done,
  example: { body: { email: 'newcomer@rafiq.example', otp: '0000', type: 'register' } },
});

export const register = defineCall({
  id: 'accounts.register',
  method: 'POST',
  path: '/api/mobile/auth/register',
  origin: 'ours',
  source: 'CC §3 and §5, decisions 3, 6, 16 to 18 and 20',
  summary: 'Create the account whose e-mail the ticket of verifyOtp proves',
  callers: anyone,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({
    phone,
    username: line(60).min(1),
    birth_date: date,
    language_id: z.array(id).max(50).default([]),
    gender: integer(1, 3).default(1),
    email,
    /** Sent as `user` by every client and ignored: roles come from the server (decision 7). */
    type: z.string().max(20).optional(),
    password: password.optional(),
    provider_id: z.string().max(255).optional(),
    provider: z.string().max(20).optional(),
    referer_code: line(40).optional(),
    /** The version of the terms that the person ticked (decision 16). */
    terms_version: z.string().max(20),
    /** Language of mails and messages to this person. */
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
  origin: 'ours',
  source: 'CC §7, decision 7',
  summary: 'The account of the session, read at every start',
  callers: signedIn,
  envelope: 'status-msg',
  answer: z.object({ status: z.literal(true), user }),
});

export const renew = defineCall({
  id: 'accounts.renew',
  method: 'POST',
  path: '/api/auth/renew',
  origin: 'ours',
  source: 'decision 8',
  summary:
    'Exchange the refresh cookie for a new token and a new cookie; the same successor is repeated for 30 s. ' +
    'A cookie used after that is a stolen one and ends the session',
  callers: { visitor: 401, learner: 'allowed', other: 'allowed', consultant: 'allowed', operator: 'allowed' },
  envelope: 'status-msg',
  encoding: 'json',
  answer: sessionAnswer,
});

export const logout = defineCall({
  id: 'accounts.logout',
  method: 'POST',
  path: '/api/auth/logout',
  origin: 'ours',
  source: 'decision 10',
  summary: 'End the session on the server and clear its cookie; without a session it answers the same',
  callers: anyone,
  envelope: 'status-msg',
  encoding: 'json',
  body: z.object({ everywhere: flag.optional() }),
  answer: z.object({ status: z.literal(true) }),
  example: { body: {} },
});
