import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../contract.ts';
import { flag, id, instant, line as shortText } from '../wire.ts';
import { parentName, participantForms } from './events/camp-form.ts';
import { bit, currency, note } from './wire.ts';

/** Kinds of products in the cart (EC §3), in the specified spelling, which is sent. An area registers what it sells on the server (`productKinds`). */
export const cartModel = z.enum(['ConsultationSession', 'Course', 'Event', 'Tracking', 'TrackingPackage']);
export type CartModel = z.infer<typeof cartModel>;

const prices = z.object({ USD: z.number().optional(), EGP: z.number().optional() });

/** CC §3, EC §3: one product in the cart, for one or several people. */
export const cartItem = z.object({
  id: z.int(),
  model_id: z.int(),
  model_name: cartModel,
  user_id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  event_name: z.string().nullable(),
  /** 1: it can still be bought. */
  is_available: bit,
  /** In `user_currency`, for one person. */
  current_price: z.number(),
  users_number: z.int(),
  period: z.int().nullable(),
  /** Start of a session, UTC ISO 8601. */
  date: z.string().nullable(),
  date_interval: z.string().nullable(),
  is_soldout: bit,
  is_not_available: bit,
  /** The cart entries, one for each person (PD-101). Ours: the person's data. */
  users_names: z.array(
    z.object({
      cart_id: z.int(),
      username: z.string(),
      user_id: z.int().optional(),
      /** Not in the specification: for an entry with options or a form: changes when these change. */
      version: z.string().optional(),
    }),
  ),
  tracking_type: z.string().nullable(),
  /** Not in the specification. */
  user_currency: currency,
  /** Not in the specification: why `is_available` is 0, in the language of the request. */
  unavailable_reason: z.string().nullable(),
  /** Not in the specification: code of that reason, for programs, such as `booked`, `margin`, `past` or `gone`; absent if it is available. */
  unavailable_code: z.string().optional(),
  /** Not in the specification: price for one person, in each currency in which it is sold; an order has one of them (PD-93). */
  prices: prices.optional(),
  /** Not in the specification: the same prices when it was added; absent if unknown. */
  added_prices: prices.optional(),
  /** Not in the specification: time until which it is held for the caller, by their order or by an accepted private request; absent without a hold. */
  held_until: instant.optional(),
  /** Not in the specification: 1: the caller's live order holds it, and the checkout continues with that order. */
  in_order: bit.optional(),
  /** Not in the specification: the caller's note to the consultant. */
  note: z.string().optional(),
  /** Not in the specification: 1: the unlimited option of a follow-up system, at its own price; absent for other products. */
  is_unlimited: z.literal(1).optional(),
  /** Not in the specification: for a camp: the names of its participants, whom `users_number` counts; `users_names` has only the cart entry. */
  participants: z.array(z.string()).optional(),
  /** Not in the specification: for an event or a camp: its end. */
  ends_at: instant.optional(),
  /** Not in the specification: for an event or a camp: IANA zone of its place. */
  timezone: z.string().optional(),
  /** Not in the specification: the currency in which its price was shown when it was added (PD-135); absent if unknown or not unique. */
  shown_currency: currency.optional(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cartList = defineCall({
  id: 'cart.list',
  method: 'GET',
  path: '/api/cart/list',
  origin: 'spec',
  source: 'CC §7, EC §7',
  summary: "The caller's cart, in the order of adding",
  callers: signedIn,
  answer: z.object({
    status: z.literal(true),
    data: z.array(cartItem),
    /** Total of the available products in dollars (PD-93). */
    totalPrice: z.number(),
    /** Number of entries, one for each product and person (EC §3). */
    totalProducts: z.int(),
  }),
});

/** The invitation to a system or competition that somebody followed (TF §7); only the participant who invited counts (PD-80). */
export const invitation = {
  invitation_id: id.optional(),
  /** The participant who invited. */
  invitation_user_id: id.optional(),
  invitation_type: shortText(60).optional(),
};

/** Fields of an item in any shape; `rules/cart-lines` reads them all. */
const line = {
  model_id: id.optional(),
  model_name: cartModel.optional(),
  module_name: cartModel.optional(),
  user_id: id.optional(),
  /** Not in the specification: note to the consultant of a session; omitted for other models. */
  note: note.optional(),
  /** For a follow-up system or a package of them: the unlimited option, at its own price (TF §4). */
  is_unlimited: flag.optional(),
  ...invitation,
  /** Not in the specification: accepts the terms of a competition. */
  terms_accepted: flag.optional(),
  /** Not in the specification: the currency in which the price was shown; by default that of the time zone, as on the pages. */
  currency: currency.optional(),
};

export const cartAdd = defineCall({
  id: 'cart.add',
  method: 'POST',
  path: '/api/cart/add',
  origin: 'spec',
  source: 'CC §7, EC §7, TF §7, PD-24 and PD-102',
  summary:
    'Add things, all or nothing; what is in the cart already stays, and is given the unlimited option or the participants of a camp that are sent with it. A session is refused with 409 `booked`, `margin`, `past`, `overlap`, ' +
    '`suspended`; somebody who is not family with 403',
  callers: signedIn,
  errors: [
    'area_closed',
    'blocked_by_guest',
    'blocked_by_me',
    'booked',
    'camp_form_required',
    'cart_full',
    'course_host',
    'course_unavailable',
    'document_type',
    'document_unknown',
    'enrolled',
    'event_not_enrollable',
    'event_over',
    'event_unavailable',
    'free_course',
    'free_event',
    'free_tracking',
    'margin',
    'no_longer_available',
    'no_price',
    'no_seats',
    'no_unlimited',
    'not_available',
    'not_family',
    'not_found',
    'not_published',
    'offer_over',
    'overlap',
    'own_course',
    'own_slot',
    'past',
    'picture_too_large',
    'self_only',
    'sold_by_level',
    'sold_out',
    'sold_with_package',
    'suspended',
    'terms_required',
    'too_many_documents',
    'too_many_participants',
    'tracking_unavailable',
  ],
  body: z.object({
    ...line,
    items: z.array(z.object(line)).min(1).max(100).optional(),
    /** Form of a camp: the parent's name and the participants (EC §5); the same checks as `camps.book` without the receipt. */
    name: parentName.optional(),
    data: participantForms.optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    msg: z.string(),
    message: z.string(),
    /** Not in the specification: number of added entries. */
    added: z.int(),
    /** Not in the specification: number of entries that existed and now have other options or more participants. */
    changed: z.int().optional(),
  }),
  example: { body: { items: [{ model_id: 4, model_name: 'ConsultationSession' }] } },
});

export const cartRemove = defineCall({
  id: 'cart.remove',
  method: 'DELETE',
  path: '/api/cart/remove/{id}',
  source: 'EC §7, PD-101',
  summary: 'Take one entry out, by its `cart_id` or, for a thing with one person, its `id`',
  callers: ownerOnly,
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    /** Not in the specification: token with which `cart.restore` restores it, within an hour. */
    undo: z.string().optional(),
  }),
  example: { params: { id: 1 } },
});

export const cartRestore = defineCall({
  id: 'cart.restore',
  method: 'POST',
  path: '/api/cart/restore',
  source: 'PD-101',
  summary:
    'Put a removed entry back as it was, with its options, form, documents and note. Where the cart has it again, nothing changes. 403 `not_family`; 409 ' +
    '`removed_gone` after an hour, `cart_full`',
  // Only `cart.remove` returns valid tokens; the example's token is not signed.
  callers: { visitor: 401, learner: 409, other: 409, consultant: 409, operator: 409 },
  errors: ['cart_full', 'not_family', 'removed_gone'],
  encoding: 'json',
  body: z.object({
    /** Token from `cart.remove`. */
    undo: z.string().min(1).max(20_000),
  }),
  answer: z.object({ status: z.literal(true), msg: z.string() }),
  example: { body: { undo: 'e30.not-signed' } },
});
