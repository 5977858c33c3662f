import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { permissions } from '../rules/permissions.ts';
import { email, flag, id, instant, integer, line, text } from '../wire.ts';
import { deviceId } from './accounts.ts';
import { sortBy } from './sort-by.ts';
import { bit, done, paged } from './wire.ts';

/** The accounts of the site, for operators. Each change leaves a line of the audit. */

/** An account in a list. */
export const personCard = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  is_consultant: bit,
  /** 1: runs a part of the site. */
  is_operator: bit,
  created_at: instant,
  /** Since when the account cannot be used; null while it can. */
  blocked_at: instant.nullable(),
  /** When it will be closed at the owner's request; null without one. */
  deletes_at: instant.nullable(),
});
export type PersonCard = z.infer<typeof personCard>;

export const personDetails = personCard.extend({
  birth_date: z.string().nullable(),
  language: z.enum(['en', 'ar']),
  /** 1: signs in with a password; 0: with another account alone. */
  has_password: bit,
  /** 1: a member of a family, who cannot sign in. */
  is_member: bit,
  /** A new e-mail that waits for the confirmation of its owner; null without one. */
  email_change: z.object({ email: z.string(), expires_at: instant }).nullable(),
  permissions: z.array(z.enum(permissions)),
  /** Where the person is signed in, the latest seen first. */
  devices: z.array(
    z.object({
      id: deviceId,
      browser: z.string().nullable(),
      system: z.string().nullable(),
      signed_in_at: instant,
      last_seen_at: instant,
    }),
  ),
});
export type PersonDetails = z.infer<typeof personDetails>;

/** What the list is sorted by; without `sort` the newest come first. */
export const personSortKeys = ['id', 'name', 'email', 'created_at'] as const;
export const personRoles = ['operator', 'consultant'] as const;
/** `closing`: will be closed at the owner's request. */
export const personStates = ['blocked', 'closing'] as const;

export const findPeople = defineCall({
  id: 'operator.people',
  method: 'GET',
  path: '/api/operator/people',
  source: 'PD-141',
  summary:
    'Accounts by a part of the name, the e-mail or the phone number, or by their id, the newest first; all without `search`. Closed ones are left out',
  callers: operators,
  permission: 'people',
  query: z.object({
    page: integer(1, 10_000).default(1),
    sort: sortBy(personSortKeys).default('-id'),
    search: line(120).optional(),
    role: z.enum(personRoles).optional(),
    state: z.enum(personStates).optional(),
  }),
  answer: paged(personCard),
  example: { query: { search: 'learner' } },
});

export const findPerson = defineCall({
  id: 'operator.person',
  method: 'GET',
  path: '/api/operator/people/{id}',
  source: 'PD-141',
  summary: 'An account with its rights and the devices on which it is signed in',
  callers: operators,
  permission: 'people',
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: personDetails }),
  example: { params: { id: 10 } },
});

/** Something that an area knows about a person, such as an order. */
export const personRow = z.object({
  /** Unique within the section. */
  id: z.string(),
  name: z.string(),
  /** State, price and the like, in the caller's language. */
  details: z.array(z.string()),
  at: instant.nullable(),
  /** Address of the page behind it; null without one. */
  path: z.string().nullable(),
  /** 1: still to come, so that blocking or closing the account affects it. */
  is_upcoming: bit,
});
export type PersonRow = z.infer<typeof personRow>;

export const personSection = z.object({
  /** `orders`. */
  id: z.string(),
  /** In the caller's language. */
  title: z.string(),
  /** Number of all rows. */
  count: z.int(),
  /** The first rows, what is to come first. */
  rows: z.array(personRow),
  /** Address of a page with all rows; null without one. */
  path: z.string().nullable(),
});
export type PersonSection = z.infer<typeof personSection>;

export const personSections = defineCall({
  id: 'operator.person-sections',
  method: 'GET',
  path: '/api/operator/people/{id}/sections',
  source: 'PD-141',
  summary:
    'What the areas know about a person: family, orders, enrolments, sessions, mails and the like, without sections that need a permission that the caller lacks',
  callers: operators,
  permission: 'people',
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: z.array(personSection) }),
  example: { params: { id: 3 } },
});

const changed = done.extend({ data: personDetails });
/** For the audit; the person reads it in a mail. */
const reason = text(1_000).min(1);

export const signPersonOut = defineCall({
  id: 'operator.sign-person-out',
  method: 'POST',
  path: '/api/operator/people/{id}/sign-out',
  source: 'PD-141',
  summary: 'End all sessions of an account, whose owner can sign in again',
  callers: operators,
  permission: 'people',
  errors: ['more_permissions', 'own_account'],
  encoding: 'json',
  params: z.object({ id }),
  answer: changed,
  example: { params: { id: 10 } },
});

export const endPersonDevice = defineCall({
  id: 'operator.end-person-device',
  method: 'POST',
  path: '/api/operator/people/{id}/devices/{device}/end',
  source: 'PD-141',
  summary: 'Sign a person out on one of their devices, at once. 404 for a session that has ended',
  callers: operators,
  permission: 'people',
  errors: ['more_permissions', 'own_account'],
  encoding: 'json',
  params: z.object({ id, device: deviceId }),
  answer: changed,
  example: { params: { id: 10, device: '0196f5a0-0000-4000-8000-000000000001' } },
});

export const blockPerson = defineCall({
  id: 'operator.block-person',
  method: 'POST',
  path: '/api/operator/people/{id}/block',
  source: 'PD-141',
  summary:
    'Block an account: its sessions end, and nobody can sign in with it until it is restored. The person reads the reason in a mail. What is owed (booked sessions, refunds) goes on. Repeating it changes nothing',
  callers: operators,
  permission: 'people',
  errors: ['more_permissions', 'own_account'],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ reason }),
  answer: changed,
  example: { params: { id: 10 }, body: { reason: 'Asked families for money outside Rafiq.' } },
});

export const restorePerson = defineCall({
  id: 'operator.restore-person',
  method: 'POST',
  path: '/api/operator/people/{id}/restore',
  source: 'PD-141',
  summary: 'Restore a blocked account, whose owner is told by mail. Repeating it changes nothing',
  callers: operators,
  permission: 'people',
  errors: ['more_permissions', 'own_account'],
  encoding: 'json',
  params: z.object({ id }),
  answer: changed,
  example: { params: { id: 10 } },
});

export const sendPersonCode = defineCall({
  id: 'operator.send-person-code',
  method: 'POST',
  path: '/api/operator/people/{id}/code',
  source: 'PD-141',
  summary:
    'Mail a code for a new password to the e-mail of the account, at most one a minute. No operator sees it',
  callers: operators,
  permission: 'people',
  errors: ['family_account', 'more_permissions', 'otp_wait', 'own_account'],
  encoding: 'json',
  params: z.object({ id }),
  answer: done,
  example: { params: { id: 10 } },
});

export const changePersonEmail = defineCall({
  id: 'operator.change-person-email',
  method: 'POST',
  path: '/api/operator/people/{id}/email',
  source: 'PD-141',
  summary:
    'Ask for another e-mail of an account: a link of a day goes to the new address, a notice to the old one. The account changes when the link is followed; another request replaces the former',
  callers: operators,
  permission: 'people',
  errors: [
    'family_account',
    'invalid_fields',
    'more_permissions',
    'own_account',
    'reauthentication_required',
  ],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ email, reason }),
  answer: changed,
  example: { params: { id: 10 }, body: { email: 'new@example.com', reason: 'Lost the former mailbox.' } },
});

export const withdrawPersonEmail = defineCall({
  id: 'operator.withdraw-person-email',
  method: 'POST',
  path: '/api/operator/people/{id}/email/withdraw',
  source: 'PD-141',
  summary:
    'Withdraw the request for another e-mail, whose link works no longer. Repeating it changes nothing',
  callers: operators,
  permission: 'people',
  errors: ['family_account', 'more_permissions', 'own_account'],
  encoding: 'json',
  params: z.object({ id }),
  answer: changed,
  example: { params: { id: 10 } },
});

export const exportPerson = defineCall({
  id: 'operator.export-person',
  method: 'POST',
  path: '/api/operator/people/{id}/data',
  source: 'PD-141',
  summary:
    "A link, of five minutes and for this session, to the copy of a person's data: the one that they make themselves, without chats. 409 `data_copy_running` while another copy of the account is sent",
  callers: operators,
  permission: 'people',
  errors: ['data_copy_running', 'more_permissions', 'own_account', 'reauthentication_required'],
  encoding: 'json',
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }),
  }),
  example: { params: { id: 10 } },
});

export const erasePerson = defineCall({
  id: 'operator.erase-person',
  method: 'POST',
  path: '/api/operator/people/{id}/erase',
  source: 'PD-141, PD-106',
  summary:
    'Close an account for its owner after 14 days, in which signing in keeps it. `confirmation` is the e-mail of the account as the operator typed it; what would be lost is named with 409 and passed over with `confirm`. Repeating it keeps the first date',
  callers: operators,
  permission: 'people',
  errors: [
    'account_in_use',
    'family_account',
    'invalid_fields',
    'last_administrator',
    'more_permissions',
    'own_account',
    'reauthentication_required',
  ],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ confirmation: line(254), reason, confirm: flag.optional() }),
  answer: changed,
  example: {
    params: { id: 10 },
    body: { confirmation: 'applicant@example.com', reason: 'Asked for it by telephone.' },
  },
});

export const keepPerson = defineCall({
  id: 'operator.keep-person',
  method: 'POST',
  path: '/api/operator/people/{id}/keep',
  source: 'PD-141, PD-106',
  summary: 'Stop the planned deletion of an account at the request of its owner, who is told by mail',
  callers: operators,
  permission: 'people',
  errors: ['family_account', 'more_permissions', 'not_leaving', 'own_account'],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ reason }),
  answer: changed,
  example: { params: { id: 10 }, body: { reason: 'Changed their mind, by telephone.' } },
});

/** An account that will be closed. */
export const waitingDeletion = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  requested_at: instant,
  deletes_at: instant,
});
export type WaitingDeletion = z.infer<typeof waitingDeletion>;

export const listDeletions = defineCall({
  id: 'operator.deletions',
  method: 'GET',
  path: '/api/operator/deletions',
  source: 'PD-141, PD-106',
  summary: 'The accounts that will be closed at the request of their owners, the next one first',
  callers: operators,
  permission: 'people',
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(waitingDeletion),
  example: { query: {} },
});
