import { fromHundredths } from 'shared-api/rules/money';
import { type OrderTotals, orderTotals } from 'shared-api/rules/order-totals';
import {
  type MethodProblem,
  methodProblem,
  mobileWalletNumber,
  needsPhone,
} from 'shared-api/rules/payment-methods';
import { Failure } from '../../../kernel/index.ts';
import { hasSameOptions } from '../cart/product-options.ts';
import { previewDiscount } from '../coupons/discount.ts';
import { findLines, type Order, type OrderLine, type Payment } from '../orders/locks.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { getItemKey } from '../orders/order-item.ts';
import type { Payer, PaymentRequest } from '../orders/payment-request.ts';
import type { PaymentPlan } from '../orders/write-payment.ts';
import { getBalances } from '../wallet/ledger.ts';
import { findCartEntries, findPrices, hasSameItems } from './items.ts';

/**
 * Rejects lines whose cart entries now have other options, such as more participants. Ignores removed entries.
 * @throws Failure 409 `cart_changed`
 */
async function rejectChangedEntries(
  { db, productKinds }: Pick<OrderDeps, 'db' | 'productKinds'>,
  lines: readonly OrderLine[],
  { userId }: Payer['buyer'],
): Promise<void> {
  if (!lines.some(({ modelName }) => productKinds.get(modelName)?.acceptsOptions)) return;
  const entries = new Map((await findCartEntries(db, userId)).map((entry) => [getItemKey(entry), entry]));
  const isChanged = lines.some((line) => {
    const entry = entries.get(getItemKey(line));
    return entry !== undefined && !hasSameOptions(entry.options, line.options);
  });
  if (isChanged) throw new Failure('cart_changed');
}

/**
 * Finds the lines of a payable order at current prices.
 * @throws Failure 409 `cart_changed`, `price_changed`, `not_available`
 */
export async function findPayableLines(
  { db, productKinds, now }: OrderDeps,
  { id, currency }: Order,
  { items }: PaymentRequest,
  { buyer }: Payer,
): Promise<OrderLine[]> {
  const lines = await findLines(db, id);
  if (items && !hasSameItems(lines, items)) throw new Failure('cart_changed');
  await rejectChangedEntries({ db, productKinds }, lines, buyer);
  const prices = await findPrices(db, lines, buyer, { currency, productKinds, now: now() });
  for (const line of lines) {
    const price = prices.get(getItemKey(line));
    if (price === undefined) throw new Failure('not_available');
    if (price !== line.price) throw new Failure('price_changed');
  }
  return lines;
}

/** Rejects a request whose amounts differ from the server's. */
function compareClaims({ useWallet, walletAmount, due }: PaymentRequest, totals: OrderTotals): void {
  if (useWallet && walletAmount !== undefined && walletAmount !== totals.wallet)
    throw new Failure('wallet_changed');
  if (due !== undefined && due !== totals.due) throw new Failure('price_changed');
}

/** Finds the field of the request for a rejection of the method. */
const fieldOf = (problem: MethodProblem): string =>
  problem.startsWith('phone') ? 'wallet_mobile_number' : 'payment_method';

const rejectMethod = (code: MethodProblem, params: { amount: string; currency: string }): never => {
  throw new Failure(code, { params, errors: { [fieldOf(code)]: [{ code, params }] } });
};

/**
 * Calculates a payment without locks; `writePayment` rejects a plan that became outdated meanwhile. Money that the earlier payment reserved
 * counts as available.
 * @param order with its lines at current prices
 * @throws Failure 400 for the method; 404 and 409 for coupon, prices and claims
 */
export async function planPayment(
  deps: OrderDeps,
  { order, lines, earlier }: { order: Order; lines: OrderLine[]; earlier?: Payment },
  request: PaymentRequest,
  { buyer: { userId } }: Payer,
): Promise<PaymentPlan> {
  const { db, now } = deps;
  const { currency, subtotal: total } = order;
  const coupon = request.code
    ? await previewDiscount(db, { code: request.code, userId, currency, total }, now())
    : undefined;
  const useWallet = request.useWallet || request.method === 'wallet';
  const balance = useWallet ? (await getBalances(db, userId))[currency] + (earlier?.walletAmount ?? 0) : 0;
  const { method, phone } = request;
  const provider =
    method === undefined || method === 'wallet' ? undefined : deps.providers.findByMethod(method);
  const minimum = method === undefined || method === 'wallet' ? 0 : provider?.minimum(method);
  const totals = orderTotals(
    lines.map(({ price }) => price),
    { discount: coupon?.discount, balance, minimum },
  );
  compareClaims(request, totals);
  const problem = methodProblem({ method, phone }, { due: totals.due, currency, minimum });
  if (problem) rejectMethod(problem, { amount: fromHundredths(minimum ?? 0).toFixed(2), currency });
  const common = { order, lines, totals, code: coupon?.code, offered: coupon?.discount };
  if (totals.due === 0 || method === undefined || method === 'wallet') return { ...common, method: 'wallet' };
  if (!provider)
    throw new Failure('method_unavailable', {
      errors: { payment_method: [{ code: 'method_unavailable', params: {} }] },
    });
  return {
    ...common,
    method,
    provider,
    phone: needsPhone(method) ? mobileWalletNumber(phone ?? '') : undefined,
  };
}
