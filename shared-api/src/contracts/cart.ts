import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../contract.ts';
import { flag, id, instant, line as shortText } from '../wire.ts';
import { parentName, participantForms } from './commerce/camp-form.ts';
import { bit, currency, note } from './wire.ts';

/** What the cart holds (EC §3): the specified words, which are sent. An area registers what it sells on the server (`productKinds`). */
export const cartModel = z.enum(['ConsultationSession', 'Course', 'Event', 'Tracking', 'TrackingPackage']);
export type CartModel = z.infer<typeof cartModel>;

const prices = z.object({ USD: z.number().optional(), EGP: z.number().optional() });

/** CC §3, EC §3: one product in the cart, for one person or several. */
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
  /** Of a session: its start, UTC ISO 8601. */
  date: z.string().nullable(),
  date_interval: z.string().nullable(),
  is_soldout: bit,
  is_not_available: bit,
  /** An entry of the cart for each person (PD-101). Ours: who that is. */
  users_names: z.array(
    z.object({
      cart_id: z.int(),
      username: z.string(),
      user_id: z.int().optional(),
      /** Ours: of an entry with choices or a form: another one after they have changed. */
      version: z.string().optional(),
    }),
  ),
  tracking_type: z.string().nullable(),
  /** Ours. */
  user_currency: currency,
  /** Ours: why `is_available` is 0, in the language of the request. */
  unavailable_reason: z.string().nullable(),
  /** Ours: its code, for programs, such as `booked`, `margin`, `past` or `gone`; absent while it is available. */
  unavailable_code: z.string().optional(),
  /** Ours: for one person, in each currency that it is sold in; an order has one of them (PD-93). */
  prices: prices.optional(),
  /** Ours: the same when it was added; absent where that is not known. */
  added_prices: prices.optional(),
  /** Ours: until when it is held for the caller, by their order or by an accepted private request; absent where nothing holds it. */
  held_until: instant.optional(),
  /** Ours: 1: the caller's live order holds it, and the checkout goes on with that order. */
  in_order: bit.optional(),
  /** Ours: what the caller has written to the consultant. */
  note: z.string().optional(),
  /** Ours: 1: the unlimited option of a follow-up system, at its own price; absent for others. */
  is_unlimited: z.literal(1).optional(),
  /** Ours: of a camp: the names of its participants, whom `users_number` counts; `users_names` has the one entry of the cart. */
  participants: z.array(z.string()).optional(),
  /** Ours: of an event or a camp: when it ends. */
  ends_at: instant.optional(),
  /** Ours: of an event or a camp: IANA zone of its place. */
  timezone: z.string().optional(),
  /** Ours: the currency in which its price was shown when it was added (PD-135); absent where that is not known, or not one. */
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
  envelope: 'status-msg',
  answer: z.object({
    status: z.literal(true),
    data: z.array(cartItem),
    /** Of what is available, in dollars (PD-93). */
    totalPrice: z.number(),
    /** Entries, one for each product and person (EC §3). */
    totalProducts: z.int(),
  }),
});

/** The invitation that somebody followed to a system or competition (TF §7); only who invited counts (PD-80). */
export const invitation = {
  invitation_id: id.optional(),
  /** The participant who invited. */
  invitation_user_id: id.optional(),
  invitation_type: shortText(60).optional(),
};

/** What an item of any shape may say; `rules/cart-lines` reads them all. */
const line = {
  model_id: id.optional(),
  model_name: cartModel.optional(),
  module_name: cartModel.optional(),
  user_id: id.optional(),
  /** Ours: to the consultant of a session; left out for other models. */
  note: note.optional(),
  /** Of a follow-up system or a package of them: the unlimited option, at its own price (TF §4). */
  is_unlimited: flag.optional(),
  ...invitation,
  /** Ours: the terms of a competition are accepted. */
  terms_accepted: flag.optional(),
  /** Ours: the currency in which the price was shown; left out, that of the time zone, as the pages show it. */
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
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({
    ...line,
    items: z.array(z.object(line)).min(1).max(100).optional(),
    /** Of a camp: the parent's name and the participants (EC §5); the same checks as `camps.book` without the receipt. */
    name: parentName.optional(),
    data: participantForms.optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    msg: z.string(),
    message: z.string(),
    /** Ours: how many were not in it yet. */
    added: z.int(),
    /** Ours: how many were in it, and have other options or more participants now. */
    changed: z.int().optional(),
  }),
  example: { body: { items: [{ model_id: 4, model_name: 'ConsultationSession' }] } },
});

export const cartRemove = defineCall({
  id: 'cart.remove',
  method: 'DELETE',
  path: '/api/cart/remove/{id}',
  origin: 'ours',
  source: 'EC §7, PD-101',
  summary: 'Take one entry out, by its `cart_id` or, for a thing with one person, its `id`',
  callers: ownerOnly,
  envelope: 'status-msg',
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    /** Ours: puts it back by `cart.restore`, within an hour. */
    undo: z.string().optional(),
  }),
  example: { params: { id: 1 } },
});

export const cartRestore = defineCall({
  id: 'cart.restore',
  method: 'POST',
  path: '/api/cart/restore',
  origin: 'ours',
  source: 'PD-101',
  summary:
    'Put a removed entry back as it was, with its options, form, documents and note. Where the cart has it again, nothing changes. 403 `not_family`; 409 ' +
    '`removed_gone` after an hour, `cart_full`',
  // Only `cart.remove` answers what this takes; the example is not signed.
  callers: { visitor: 401, learner: 409, other: 409, consultant: 409, operator: 409 },
  envelope: 'status-msg',
  encoding: 'json',
  body: z.object({
    /** Of `cart.remove`. */
    undo: z.string().min(1).max(20_000),
  }),
  answer: z.object({ status: z.literal(true), msg: z.string() }),
  example: { body: { undo: 'e30.not-signed' } },
});
