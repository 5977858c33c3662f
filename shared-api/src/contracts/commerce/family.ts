import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { date, file, flag, id, instant, integer, name } from '../../wire.ts';
import { cartModel } from '../cart.ts';
import { bit, done } from '../wire.ts';

/** The people for whom a user buys besides themselves (TF §2.6, §3, §5, §7; PD-24, PD-85 to PD-87). */

/** 1 male, 2 female, 3 prefer not to disclose. */
export const gender = z.literal([1, 2, 3]);
/** 1 child, 2 parent. */
export const relation = z.literal([1, 2]);

/** A person for whom a product can be bought. */
const candidate = {
  id: z.int(),
  username: z.string(),
  avatar: z.string().nullable(),
  /** For the product in the query; 0 without one. */
  is_enrolled: bit,
  in_cart: bit,
};

/** TF §3, family member. The field `checked` exists only in the screen. */
export const familyMember = z.object({
  ...candidate,
  gender,
  relation,
  birth_date: z.string().nullable(),
});
export type FamilyMember = z.infer<typeof familyMember>;

const removedMember = z.object({
  id: z.int(),
  username: z.string(),
  avatar: z.string().nullable(),
  deletes_at: instant,
});
export type RemovedMember = z.infer<typeof removedMember>;

export const familyList = defineCall({
  id: 'family.list',
  method: 'GET',
  path: '/api/mobile/family',
  source: 'TF §2.6, §3 and §7, EC §7',
  summary:
    "The caller's family, in the order of adding. With a thing, also who has it already (`is_enrolled`) or for whom it lies in the cart (`in_cart`)",
  callers: signedIn,
  query: z.object({ model_name: cartModel.optional(), model_id: id.optional() }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(familyMember),
    /** Not in the specification: the caller, for whom products can be bought too. */
    self: z.object(candidate),
    /** Not in the specification: people who were removed from the family and can be restored until `deletes_at` (PD-129); no members until then. */
    removed: z.array(removedMember).optional(),
  }),
  example: { query: { model_name: 'ConsultationSession', model_id: 4 } },
});

/** The form of both calls. */
const form = {
  /** 'Name Invalid' when it is empty. */
  name: name(60).min(1),
  gender: integer(1, 3).default(1),
  relation: integer(1, 2),
  avatar: file.optional(),
  /** Ours (PD-86). */
  birth_date: date.optional(),
};

const saved = done.extend({ data: familyMember });

export const addMember = defineCall({
  id: 'family.add',
  method: 'POST',
  path: '/api/mobile/family',
  source: 'TF §5, §7 and §8, PD-86',
  summary:
    'Add somebody to the own family. 400 `consent_required` for a child without `consent`, `birth_date_future`, `birth_date_early`, `picture_type`, `picture_too_large`',
  callers: signedIn,
  errors: [
    'birth_date_early',
    'birth_date_future',
    'consent_required',
    'family_full',
    'invalid_fields',
    'picture_too_large',
    'picture_type',
  ],
  body: z.object({
    ...form,
    /** Not in the specification: a guardian gives consent for a child; the time of adding is stored as its time. */
    consent: flag.optional(),
  }),
  answer: saved,
  example: { body: { name: 'Layla', gender: 2, relation: 1, consent: '1' } },
});

export const editMember = defineCall({
  id: 'family.edit',
  method: 'POST',
  path: '/api/mobile/family/{id}',
  source: 'TF §7, PD-12 and PD-87',
  summary: 'Change somebody of the own family',
  callers: ownerOnly,
  errors: ['birth_date_early', 'birth_date_future', 'invalid_fields', 'picture_too_large', 'picture_type'],
  params: z.object({ id }),
  body: z.object({ ...form, _method: z.literal('put').optional() }),
  answer: saved,
  example: { params: { id: 11 }, body: { _method: 'put', name: 'Layla', gender: 2, relation: 1 } },
});

export const removalLosses = defineCall({
  id: 'family.removal-losses',
  method: 'GET',
  path: '/api/mobile/family/{id}/losses',
  source: 'PD-129',
  summary:
    "What would be lost if somebody were taken out of the own family, in the caller's language: what `family.remove` wants confirmed",
  callers: ownerOnly,
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(z.string()),
    /** Not in the specification: number of days in which they can be restored; absent if they are erased at once. */
    restorable_days: z.number().optional(),
  }),
  example: { params: { id: 11 } },
});

export const removeMember = defineCall({
  id: 'family.remove',
  method: 'DELETE',
  path: '/api/mobile/family/{id}',
  source: 'TF §2.6, PD-85, PD-106 and PD-129',
  summary:
    'Take somebody out of the own family and erase them; invoices stay, what lies in the cart for them goes. Where something was bought for them, ' +
    'they are erased after 14 days, and can come back until then (`family.restore`). 409 `member_in_order` while an order for them is live, `member_in_use` with what would be lost as `errors.confirm`, ' +
    'unless `confirm` is sent',
  callers: ownerOnly,
  errors: ['member_in_order', 'member_in_use'],
  params: z.object({ id }),
  query: z.object({ confirm: flag.optional() }),
  answer: done,
  example: { params: { id: 11 }, query: { confirm: '1' } },
});

export const restoreMember = defineCall({
  id: 'family.restore',
  method: 'POST',
  path: '/api/mobile/family/{id}/restore',
  source: 'PD-129',
  summary:
    'Bring back somebody who was taken out of the own family and is not erased yet. 404 when the days of grace are over',
  callers: ownerOnly,
  errors: ['family_full'],
  params: z.object({ id }),
  answer: saved,
  example: { params: { id: 11 } },
});
