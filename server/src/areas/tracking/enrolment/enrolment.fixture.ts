import { and, eq } from 'drizzle-orm';
import type { Input } from 'shared-api/contract';
import { cartAdd } from 'shared-api/contracts/cart';
import type { pay } from 'shared-api/contracts/commerce/checkout';
import { addMember } from 'shared-api/contracts/commerce/family';
import type { TestAnswer } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { type OrderServer, openOrderServer } from '../../commerce/orders/orders.fixture.ts';
import { refundOrder } from '../../commerce/orders/refunds.ts';
import { orders } from '../../commerce/tables/orders.ts';
import type { TrackingEnrolment } from '../access/locks.ts';
import { makeTracking } from '../systems/trackings.fixture.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { enrolFree, type FreeEnrolment } from './enrol-free.ts';
import { type TrackingModel, toModel } from './offer.ts';

type CartOptions = Pick<
  NonNullable<Input<typeof cartAdd>['body']>,
  'is_unlimited' | 'invitation_user_id' | 'terms_accepted'
>;

/** A test server with follow-up systems, families and a cart; its clock shows 20 April 2030. */
export interface EnrolmentFixture extends OrderServer {
  /** Creates a system; competitions run from 15 April to 14 May 2030. */
  tracking(input?: Parameters<typeof makeTracking>[1]): Promise<number>;
  /** Adds a member to a user's family. */
  member(of: Minted): Promise<number>;
  /** Enrols in a free single system, or in what `model` names. */
  enrol(as: Minted, trackingId: number, request?: Partial<FreeEnrolment>): Promise<TrackingEnrolment[]>;
  enrolment(trackingId: number, userId: number): Promise<TrackingEnrolment | undefined>;
  addToCart(
    as: Minted,
    trackingId: number,
    options?: CartOptions & { model?: TrackingModel; people?: readonly number[] },
  ): Promise<TestAnswer<typeof cartAdd>>;
  /** Pays the whole cart from the wallet, which is credited first. */
  payCart(as: Minted): Promise<TestAnswer<typeof pay>>;
  /** Refunds a user's paid orders to the wallet, as an operator. */
  refundAll(of: Minted): Promise<void>;
}

export async function openEnrolmentFixture(): Promise<EnrolmentFixture> {
  const server = await openOrderServer();
  const { db, now } = server;
  const fixture: EnrolmentFixture = {
    ...server,
    tracking: (overrides = {}) =>
      makeTracking(db, {
        ...(overrides.type === 'initiative' && { startDate: '2030-04-15', endDate: '2030-05-14' }),
        ...overrides,
      }),
    async member(of) {
      const body = { name: 'Layla', gender: 2, relation: 1, consent: true } as const;
      return (await server.request(addMember, { body }, { as: of })).answer.data.id;
    },
    async enrol({ userId: callerId }, trackingId, request = {}) {
      const full = { model: 'Tracking' as const, trackingId, callerId, termsAccepted: true, ...request };
      return (await db.transaction((tx) => enrolFree(tx, full, now()))).enrolments;
    },
    async enrolment(trackingId, userId) {
      const [found] = await db
        .select()
        .from(trackingEnrolments)
        .where(and(eq(trackingEnrolments.trackingId, trackingId), eq(trackingEnrolments.userId, userId)));
      return found;
    },
    addToCart(
      as,
      model_id,
      { model = toModel({ structure: 'single' }), people = [as.userId], ...options } = {},
    ) {
      const items = people.map((user_id) => ({ model_id, model_name: model, user_id }));
      return server.request(cartAdd, { body: { items, ...options } }, { as });
    },
    async payCart(as) {
      await server.credit(as, 100_000);
      return server.pay(as, { payment_method: 'wallet', isWallet: '1' });
    },
    async refundAll({ userId }) {
      const found = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.buyerId, userId), eq(orders.status, 'paid')));
      const refund = { lineId: undefined, to: 'wallet', keep: false, note: 'Sorry' } as const;
      for (const { id } of found)
        await db.transaction((tx) => refundOrder(tx, id, refund, { ...server.deps, now: now() }));
    },
  };
  return fixture;
}
