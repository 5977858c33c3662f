import type { Cart } from 'shared-api/cart';
import type { ErrorOf } from 'shared-api/contract';
import type { pay } from 'shared-api/contracts/commerce/checkout';
import type { Order, OrderLine } from 'shared-api/contracts/commerce/wire';
import type { Step as EffectStep } from 'shared-api/effect-reducer';
import type { PayBody } from './pay-body.ts';
import type { PayReaction } from './pay-reaction.ts';

/** A notice to read before paying again. Its text is a key of ours, or a message of the server. */
export type Notice =
  | { kind: 'prices'; before: readonly OrderLine[] }
  | { kind: 'order' }
  | { kind: 'message'; tone: 'error' | 'warning'; key: MessageKey }
  | { kind: 'message'; tone: 'error' | 'warning'; text: string };
export type MessageKey = 'checkout.failed.start' | 'checkout.failed.process' | 'checkout.changed.wallet';

/** The fields that a payment error can be about. */
export type WrongField = 'method' | 'phone' | 'coupon';
export type FieldErrors = Partial<Record<WrongField, string>>;

/** The state of the checkout besides the server's answers and the choice in the address. */
export interface CheckoutModel {
  /** The cart that the order is made from. */
  cart?: Cart;
  /** Counts the requests to open an order. */
  turn: number;
  /** The order has ended, or its payment is pending: the page does not open another order by itself. */
  isClosed: boolean;
  /** The hold that has expired by the clock. */
  endedHold?: string;
  isReopening: boolean;
  /** The cart was changed elsewhere, while the order was open or its payment pending. */
  cartChange?: 'cart' | 'pendingCart';
  /** The order whose payment was pending but no longer is. */
  left?: Order;
  /** The browser is being redirected to the provider or to the result: the page sends no more requests. */
  isAway: boolean;
  /** Phone number of a mobile wallet, as typed. */
  phone: string;
  /** The user has started a payment and wants to use another payment method. */
  isChoosing: boolean;
  notice?: Notice;
  errors: FieldErrors;
  /** Counts rejections of the coupon, each of which focuses its field. */
  couponRejections: number;
}

export const initialCheckout: CheckoutModel = {
  turn: 0,
  isClosed: false,
  isReopening: false,
  isAway: false,
  phone: '',
  isChoosing: false,
  errors: {},
  couponRejections: 0,
};

/** A rejected payment with the server's error. */
export interface PaymentError {
  reaction: PayReaction;
  /** In the language of the page. */
  text: string;
  code: ErrorOf<typeof pay>;
  status: number;
  /** Errors by field, where the error names fields. */
  fields: FieldErrors;
  /** Why entries of the cart cannot be bought, by `cart_id`. */
  unavailable: Record<string, string>;
  body: PayBody;
  /** The payment was sent a second time with a new key. */
  isRepeated: boolean;
  /** The lines of the order, and its hold. */
  lines: readonly OrderLine[];
  hold: string | undefined;
}

export type CheckoutEvent =
  | { kind: 'cartRead'; cart: Cart }
  /** The cart differs from the one that the order was made from; `now` is the order as it was requested then. */
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
  | { kind: 'payRefused'; error: PaymentError }
  | { kind: 'paid'; orderId: number }
  /** Undefined: the browser may not be sent to that address. */
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

type Step = EffectStep<CheckoutModel, CheckoutEffect>;

const reopening = (model: CheckoutModel): Step => ({
  model: { ...model, isReopening: true },
  effects: [{ kind: 'reopenOrder' }],
});

const message = (
  model: CheckoutModel,
  notice: { tone: 'error' | 'warning' } & ({ key: MessageKey } | { text: string }),
  ...effects: CheckoutEffect[]
): Step => ({ model: { ...model, notice: { kind: 'message', ...notice } }, effects });

/** Stops opening orders by itself, and checks the order: it may have been paid in the meantime. */
const endHold = (model: CheckoutModel, endedHold: string | undefined): Step => ({
  model: { ...model, isClosed: true, endedHold },
  effects: [{ kind: 'checkOrder' }],
});

/** The state after a rejected payment (EC §4 and §8, PD-14, PD-88 to PD-93). */
function reject(model: CheckoutModel, rejection: PaymentError): Step {
  const { reaction, text, code, status, fields, unavailable, body, isRepeated, lines, hold } = rejection;
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
      // If the error does not name the entries, opening the order again returns them.
      return Object.keys(unavailable).length === 0
        ? reopening({ ...model, notice: { kind: 'order' } })
        : { model, effects: [{ kind: 'goToCart', unavailable }] };
    case 'wallet':
      return message(model, { tone: 'warning', key: 'checkout.changed.wallet' }, { kind: 'refetchWallet' });
    case 'coupon':
      return {
        model: { ...model, errors: { coupon: text }, couponRejections: model.couponRejections + 1 },
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
      // A signed-out user is redirected to /login.
      const isText = isOfField || status === 401;
      return { model: { ...model, errors: fields }, effects: isText ? [] : [{ kind: 'showToast', text }] };
    }
  }
}

/** A pending payment ignores changes of the cart. Otherwise the page opens a new order from the changed cart. */
function noteCart(model: CheckoutModel, hadOrder: boolean, now: Order | undefined): Step {
  const cartChange =
    now?.status === 'pending' ? 'pendingCart' : now?.status === 'open' ? 'cart' : model.cartChange;
  const isKept = now === undefined ? hadOrder : now.status !== 'open';
  const next = { ...model, cartChange };
  return isKept ? { model: next, effects: [] } : reopening(next);
}

/** The next state after an event, and the effects to run. */
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
      return reject(model, event.error);
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
