import { z } from 'zod';
import { type Answer, anyone, defineCall, operators, signedIn } from '../contract.ts';
import { id, instant, name } from '../wire.ts';
import { sessionAnswer } from './accounts.ts';
import { bit, done } from './wire.ts';

/** A second factor besides the password: codes of an authenticator app, passkeys, and recovery codes for when both are lost. */

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};

/** What a browser answers when it made a passkey (WebAuthn `RegistrationResponseJSON`). */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** What a browser answers when it signed with a passkey (WebAuthn `AuthenticationResponseJSON`). */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(200).optional(),
  }),
});

/** What a browser is asked with, as WebAuthn has it. */
const passkeyOptions = z.object({ status: z.literal(true), data: z.record(z.string(), z.unknown()) });

/** Six digits of an authenticator app; the screen folds Arabic-Indic digits before they are sent. */
const code = z.string().regex(/^\d{6}$/);

/** One of the three. */
const factorProof = z.object({
  code: code.optional(),
  /** Spaces, hyphens and the case of letters do not matter. */
  recovery_code: z.string().max(40).optional(),
  passkey: usedPasskey.optional(),
});

export const factorMethod = z.enum(['passkey', 'totp', 'recovery']);
export type FactorMethod = z.infer<typeof factorMethod>;

export const signInStep = defineCall({
  id: 'accounts.sign-in-step',
  method: 'GET',
  path: '/api/mobile/auth/second-step',
  source: 'PD-141',
  summary: 'How the sign-in that this browser has begun can be finished, and until when',
  callers: anyone,
  errors: ['second_step_ended'],
  answer: z.object({
    status: z.literal(true),
    data: z.object({ methods: z.array(factorMethod), expires_at: instant }),
  }),
});

export const signInPasskey = defineCall({
  id: 'accounts.sign-in-passkey',
  method: 'POST',
  keepsAnswers: true,
  path: '/api/mobile/auth/second-step/passkey',
  source: 'PD-141',
  summary: 'What a passkey has to sign for the sign-in that this browser has begun',
  callers: anyone,
  errors: ['second_step_ended'],
  encoding: 'json',
  answer: passkeyOptions,
});

export const finishSignIn = defineCall({
  id: 'accounts.finish-sign-in',
  method: 'POST',
  path: '/api/mobile/auth/second-step',
  source: 'PD-141',
  summary:
    'Finish the sign-in that this browser has begun with a code, a passkey or a recovery code. After five wrong ones, or ten minutes, 400 `second_step_ended`: it begins again with the password',
  callers: anyone,
  errors: ['account_blocked', 'account_changed', 'factor_wait', 'factor_wrong', 'second_step_ended'],
  encoding: 'json',
  body: factorProof,
  answer: sessionAnswer,
  example: { body: { code: '123456' } },
});

export const proofMethods = defineCall({
  id: 'accounts.proof-methods',
  method: 'GET',
  path: '/api/mobile/auth/prove',
  source: 'PD-141',
  summary:
    'How the session proves who it is again: by a second factor where the account has one, else by the password or, without one, by the ticket of verifyOtp',
  callers: signedIn,
  answer: z.object({
    status: z.literal(true),
    data: z.object({ methods: z.array(z.enum([...factorMethod.options, 'password', 'email'])) }),
  }),
});
export type ProofMethod = Answer<typeof proofMethods>['data']['methods'][number];

export const proofPasskey = defineCall({
  id: 'accounts.proof-passkey',
  method: 'POST',
  keepsAnswers: true,
  path: '/api/mobile/auth/prove/passkey',
  source: 'PD-141',
  summary: 'What a passkey has to sign so that the session proves who it is again',
  callers: signedIn,
  encoding: 'json',
  answer: passkeyOptions,
});

export const prove = defineCall({
  id: 'accounts.prove',
  method: 'POST',
  path: '/api/mobile/auth/prove',
  source: 'PD-141',
  summary:
    'Prove who the session is, for calls that answer 403 `reauthentication_required` or `second_factor_required`: good for five minutes',
  callers: signedIn,
  errors: [
    'account_changed',
    'factor_wait',
    'factor_wrong',
    'invalid_fields',
    'no_ticket',
    'sign_in_wait',
    'wrong_password',
  ],
  encoding: 'json',
  body: factorProof.extend({ password: z.string().max(128).optional() }),
  answer: done,
  example: { body: { password: 'demonstration' } },
});

/** A second factor of an account. */
export const secondFactor = z.object({
  id: z.int(),
  kind: z.enum(['passkey', 'totp']),
  name: z.string(),
  created_at: instant,
  /** Null before its first use. */
  last_used_at: instant.nullable(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const ownFactors = z.object({
  factors: z.array(secondFactor),
  /** Recovery codes that are left; 0 without a factor. */
  recovery_codes: z.int(),
  /** 1: the account runs a part of the site, which needs a second factor. */
  is_required: bit,
  /** 1: this session has proved a second factor. */
  is_proved: bit,
});

export const listFactors = defineCall({
  id: 'accounts.factors',
  method: 'GET',
  path: '/api/mobile/auth/factors',
  source: 'PD-141',
  summary: 'The second factors of the own account, the oldest first',
  callers: signedIn,
  answer: z.object({ status: z.literal(true), data: ownFactors }),
});

const factorName = name(60).min(1);
/** A factor was added. The recovery codes are shown this once, and only with the first factor. */
const added = done.extend({ data: ownFactors, recovery_codes: z.array(z.string()).optional() });

export const startTotp = defineCall({
  id: 'accounts.start-totp',
  method: 'POST',
  keepsAnswers: true,
  path: '/api/mobile/auth/factors/totp/start',
  source: 'PD-141',
  summary: 'A new secret for an authenticator app, good for ten minutes; its first code adds it',
  callers: signedIn,
  errors: ['reauthentication_required', 'too_many_factors'],
  encoding: 'json',
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** `otpauth://…`, to be shown as a QR code. */
      address: z.string(),
    }),
  }),
});

export const addTotp = defineCall({
  id: 'accounts.add-totp',
  method: 'POST',
  path: '/api/mobile/auth/factors/totp',
  source: 'PD-141',
  summary: 'Add the authenticator app that knows the secret of `accounts.start-totp`, by its first code',
  callers: signedIn,
  errors: ['factor_setup_ended', 'factor_wrong', 'reauthentication_required', 'too_many_factors'],
  encoding: 'json',
  body: z.object({ name: factorName, code }),
  answer: added,
  example: { body: { name: 'Phone', code: '123456' } },
});

export const startPasskey = defineCall({
  id: 'accounts.start-passkey',
  method: 'POST',
  keepsAnswers: true,
  path: '/api/mobile/auth/factors/passkey/start',
  source: 'PD-141',
  summary: 'What a browser needs to make a passkey; good for ten minutes',
  callers: signedIn,
  errors: ['reauthentication_required', 'too_many_factors'],
  encoding: 'json',
  answer: passkeyOptions,
});

export const addPasskey = defineCall({
  id: 'accounts.add-passkey',
  method: 'POST',
  path: '/api/mobile/auth/factors/passkey',
  source: 'PD-141',
  summary: 'Add the passkey that the browser has made',
  callers: signedIn,
  errors: [
    'factor_exists',
    'factor_setup_ended',
    'factor_wrong',
    'reauthentication_required',
    'too_many_factors',
  ],
  encoding: 'json',
  body: z.object({ name: factorName, passkey: newPasskey }),
  answer: added,
  example: {
    body: {
      name: 'Laptop',
      passkey: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    },
  },
});

/** Another account's factor does not exist for the caller: the factor 1 of the example is of another user. */
const ownFactor = { visitor: 401, learner: 404, other: 404, consultant: 404, operator: 404 } as const;

export const renameFactor = defineCall({
  id: 'accounts.rename-factor',
  method: 'PUT',
  path: '/api/mobile/auth/factors/{id}',
  source: 'PD-141',
  summary: 'Rename a second factor of the own account',
  callers: ownFactor,
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ name: factorName }),
  answer: done.extend({ data: ownFactors }),
  example: { params: { id: 1 }, body: { name: 'Old phone' } },
});

export const removeFactor = defineCall({
  id: 'accounts.remove-factor',
  method: 'DELETE',
  path: '/api/mobile/auth/factors/{id}',
  source: 'PD-141',
  summary:
    'Remove a second factor of the own account; with the last one its recovery codes go. 409 `last_factor` for the last one of an account that runs a part of the site',
  callers: ownFactor,
  errors: ['last_factor', 'reauthentication_required'],
  params: z.object({ id }),
  answer: done.extend({ data: ownFactors }),
  example: { params: { id: 1 } },
});

export const renewRecoveryCodes = defineCall({
  id: 'accounts.renew-recovery-codes',
  method: 'POST',
  path: '/api/mobile/auth/factors/recovery-codes',
  source: 'PD-141',
  summary: 'Ten new recovery codes, shown this once; the old ones stop working',
  callers: { visitor: 401, learner: 409, other: 409, consultant: 409, operator: 409 },
  errors: ['no_factor', 'reauthentication_required'],
  encoding: 'json',
  answer: done.extend({ recovery_codes: z.array(z.string()) }),
});

export const personFactors = defineCall({
  id: 'operator.person-factors',
  method: 'GET',
  path: '/api/operator/people/{id}/factors',
  source: 'PD-141',
  summary: 'The second factors of an account',
  callers: operators,
  permission: 'people',
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({ factors: z.array(secondFactor), recovery_codes: z.int() }),
  }),
  example: { params: { id: 10 } },
});

export const removePersonFactors = defineCall({
  id: 'operator.remove-person-factors',
  method: 'POST',
  path: '/api/operator/people/{id}/factors/remove',
  source: 'PD-141',
  summary:
    'Remove all second factors and recovery codes of an account whose owner has lost them; its sessions end, and the owner is told by mail. Repeating it changes nothing',
  callers: operators,
  permission: 'people',
  errors: ['more_permissions', 'own_account', 'reauthentication_required'],
  encoding: 'json',
  params: z.object({ id }),
  answer: done,
  example: { params: { id: 10 } },
});
