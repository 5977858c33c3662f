import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { permissions } from '../rules/permissions.ts';
import { id, instant, integer, line, text } from '../wire.ts';
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
  permissions: z.array(z.enum(permissions)),
  /** Where the person is signed in, the latest seen first. */
  devices: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      signed_in_at: instant,
      last_seen_at: instant,
    }),
  ),
});
export type PersonDetails = z.infer<typeof personDetails>;

export const findPeople = defineCall({
  id: 'operator.people',
  method: 'GET',
  path: '/api/operator/people',
  source: 'PD-141',
  summary:
    'Accounts by a part of the name, the e-mail or the phone number, or by their id, the newest first; all without `search`. Closed ones are left out',
  callers: operators,
  permission: 'people',
  query: z.object({ page: integer(1, 10_000).default(1), search: line(120).optional() }),
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
