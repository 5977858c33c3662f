import type { Cart } from 'shared-api/cart';
import type { Order, OrderLine } from 'shared-api/contracts/commerce/wire';
import type { PayBody } from './pay-body.ts';
import type { PayReaction } from './pay-reaction.ts';

/** What is to be known before paying again. A message is a text of ours by its key, or one of the server. */
export type Notice =
  | { kind: 'prices'; before: readonly OrderLine[] }
  | { kind: 'order' }
  | { kind: 'message'; tone: 'error' | 'warning'; key: MessageKey }
  | { kind: 'message'; tone: 'error' | 'warning'; text: string };
export type MessageKey = 'checkout.failed.start' | 'checkout.failed.process' | 'checkout.changed.wallet';

/** The fields that a payment can be wrong about. */
export type WrongField = 'method' | 'phone' | 'coupon';
export type FieldErrors = Partial<Record<WrongField, string>>;

/** What the checkout remembers besides the answers of the server and the choice in the address. */
export interface CheckoutModel {
  /** The cart that the order is made from. */
  cart?: Cart;
  /** Counts the openings of an order. */
  turn: number;
  /** The order has ended, or is being paid: nothing is opened by itself. */
  isClosed: boolean;
  /** The hold that has ended by the clock. */
  endedHold?: string;
  isReopening: boolean;
  /** The cart was changed elsewhere, while the order was open or while somebody pays. */
  news?: 'cart' | 'pendingCart';
  /** Somebody was paying it, and is not any more. */
  left?: Order;
  /** The browser is on its way to the provider or to the result: nothing is asked any more. */
  isAway: boolean;
  /** Of a mobile wallet, as it is typed. */
  phone: string;
  /** Somebody who has begun to pay wants to pay in another way. */
  isChoosing: boolean;
  notice?: Notice;
  errors: FieldErrors;
  /** Counts rejections of the coupon, each of which takes the focus to its field. */
  couponRefusals: number;
}

export const initialCheckout: CheckoutModel = {
  turn: 0,
  isClosed: false,
  isReopening: false,
  isAway: false,
  phone: '',
  isChoosing: false,
  errors: {},
  couponRefusals: 0,
};

/** A payment that was refused, with what the server said of it. */
export interface PaymentError {
  reaction: PayReaction;
  /** In the language of the page. */
  text: string;
  code: string;
  status: number;
  /** By field, of an error that names some. */
  fields: FieldErrors;
  /** Why entries of the cart cannot be bought, by their numbers. */
  unavailable: Record<string, string>;
  body: PayBody;
  /** It was sent a second time with a new key. */
  isRepeated: boolean;
  /** What the order had, and its hold. */
  lines: readonly OrderLine[];
  hold: string | undefined;
}

export type CheckoutEvent =
  | { kind: 'cartRead'; cart: Cart }
  /** The cart is another than the order was made from; `now` is the order as it was asked for then. */
  | { kind: 'cartChanged'; hadOrder: boolean; now: Order | undefined }
  | { kind: 'reopenAsked' }
  | { kind: 'reopened'; cart: Cart | undefined }
  | { kind: 'orderChecked'; order: Order; wasPending: boolean }
  | { kind: 'holdEnded'; hold: string | undefined }
  | { kind: 'phoneTyped'; phone: string }
  | { kind: 'otherWayWanted' }
  | { kind: 'fieldsChecked'; errors: FieldErrors }
  | { kind: 'couponRefused'; text: string }
  | { kind: 'payAsked'; body: PayBody }
  | { kind: 'payRefused'; refusal: PaymentError }
  | { kind: 'paid'; orderId: number }
  /** Undefined: the address is none that the browser may be sent to. */
  | { kind: 'redirected'; url: string | undefined }
  | { kind: 'pageShown' };

export type CheckoutEffect =
  | { kind: 'checkOrder' | 'reopenOrder' | 'refetchLive' | 'refetchWallet' | 'refetchWays' | 'refetchCoupon' }
  | { kind: 'dropCoupon' }
  | { kind: 'sendPayment'; body: PayBody; isRepeated: boolean }
  | { kind: 'goToProvider'; url: string }
  | { kind: 'goToResult'; orderId: number }
  | { kind: 'goToCart'; unavailable: Record<string, string> }
  | { kind: 'showToast'; text: string };

export interface Step {
  model: CheckoutModel;
  effects: CheckoutEffect[];
}

const reopening = (model: CheckoutModel): Step => ({
  model: { ...model, isReopening: true },
  effects: [{ kind: 'reopenOrder' }],
});

const message = (
  model: CheckoutModel,
  notice: { tone: 'error' | 'warning' } & ({ key: MessageKey } | { text: string }),
  ...effects: CheckoutEffect[]
): Step => ({ model: { ...model, notice: { kind: 'message', ...notice } }, effects });

/** Nothing is opened by itself any more. Perhaps somebody has paid meanwhile. */
const endHold = (model: CheckoutModel, endedHold: string | undefined): Step => ({
  model: { ...model, isClosed: true, endedHold },
  effects: [{ kind: 'checkOrder' }],
});

/** What a refused payment changes (EC §4 and §8, PD-14, PD-88 to PD-93). */
function refuse(model: CheckoutModel, refusal: PaymentError): Step {
  const { reaction, text, code, status, fields, unavailable, body, isRepeated, lines, hold } = refusal;
  switch (reaction) {
    case 'start':
    case 'process':
      return message(model, { tone: 'error', key: `checkout.failed.${reaction}` }, { kind: 'checkOrder' });
    case 'prices': {
      const { model: next, effects } = reopening({ ...model, notice: { kind: 'prices', before: lines } });
      return { model: next, effects: [{ kind: 'refetchWallet' }, { kind: 'refetchCoupon' }, ...effects] };
    }
    case 'order':
      return reopening({ ...model, notice: { kind: 'order' } });
    case 'unavailable':
      // Where it was not said which, opening the order anew says it.
      return Object.keys(unavailable).length === 0
        ? reopening({ ...model, notice: { kind: 'order' } })
        : { model, effects: [{ kind: 'goToCart', unavailable }] };
    case 'wallet':
      return message(model, { tone: 'warning', key: 'checkout.changed.wallet' }, { kind: 'refetchWallet' });
    case 'coupon':
      return {
        model: { ...model, errors: { coupon: text }, couponRefusals: model.couponRefusals + 1 },
        effects: [{ kind: 'dropCoupon' }],
      };
    case 'over':
      return endHold(model, hold);
    case 'busy':
      return message(model, { tone: 'warning', text });
    case 'method':
      return {
        model: { ...model, errors: { method: text } },
        effects: code === 'method_unavailable' ? [{ kind: 'refetchWays' }] : [],
      };
    case 'phone':
      return { model: { ...model, errors: { phone: text } }, effects: [] };
    case 'again':
      return isRepeated
        ? message(model, { tone: 'error', key: 'checkout.failed.process' })
        : { model, effects: [{ kind: 'sendPayment', body, isRepeated: true }] };
    case 'told': {
      const isOfField = Object.values(fields).some((each) => each !== undefined);
      // Who is signed out is led to /login.
      const isSaid = isOfField || status === 401;
      return { model: { ...model, errors: fields }, effects: isSaid ? [] : [{ kind: 'showToast', text }] };
    }
  }
}

/** The cart decides nothing while somebody pays; otherwise the order is made anew from it. */
function noteCart(model: CheckoutModel, hadOrder: boolean, now: Order | undefined): Step {
  const news = now?.status === 'pending' ? 'pendingCart' : now?.status === 'open' ? 'cart' : model.news;
  const isKept = now === undefined ? hadOrder : now.status !== 'open';
  const next = { ...model, news };
  return isKept ? { model: next, effects: [] } : reopening(next);
}

/** What an event changes, and what is to be done then. */
export function reduceCheckout(model: CheckoutModel, event: CheckoutEvent): Step {
  const set = (changes: Partial<CheckoutModel>, ...effects: CheckoutEffect[]): Step => ({
    model: { ...model, ...changes },
    effects,
  });
  switch (event.kind) {
    case 'cartRead':
      return model.cart === undefined ? set({ cart: event.cart }) : set({});
    case 'cartChanged':
      return noteCart(model, event.hadOrder, event.now);
    case 'reopenAsked':
      return reopening(model);
    case 'reopened':
      return set({
        cart: event.cart ?? model.cart,
        turn: model.turn + 1,
        isClosed: false,
        isReopening: false,
      });
    case 'orderChecked': {
      const { status, hold_seconds } = event.order;
      const isClosed = status !== 'open' || hold_seconds === 0;
      return event.wasPending && status !== 'pending'
        ? set({ isClosed, left: event.order }, { kind: 'refetchLive' })
        : set({ isClosed });
    }
    case 'holdEnded':
      return endHold(model, event.hold);
    case 'phoneTyped':
      return set({ phone: event.phone });
    case 'otherWayWanted':
      return set({ isChoosing: true });
    case 'fieldsChecked':
      return set({ errors: event.errors });
    case 'couponRefused':
      return set({ errors: { coupon: event.text } }, { kind: 'dropCoupon' });
    case 'payAsked':
      return model.isAway
        ? set({})
        : set(
            { notice: undefined, errors: {} },
            { kind: 'sendPayment', body: event.body, isRepeated: false },
          );
    case 'payRefused':
      return refuse(model, event.refusal);
    case 'paid':
      return set({ isAway: true }, { kind: 'goToResult', orderId: event.orderId });
    case 'redirected':
      return event.url === undefined
        ? message(model, { tone: 'error', key: 'checkout.failed.start' }, { kind: 'checkOrder' })
        : set({ isAway: true }, { kind: 'goToProvider', url: event.url });
    case 'pageShown':
      return set({ isAway: false });
  }
}
