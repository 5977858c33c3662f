import { eq } from 'drizzle-orm';
import { cartItems } from '../areas/commerce/tables/cart.ts';
import { orderLines, orders } from '../areas/commerce/tables/orders.ts';
import { enrolIn, makeCourse } from '../areas/courses/catalogue/courses.fixture.ts';
import type { Database } from '../kernel/index.ts';

/** A purchase by one user for another, at an instant. */
interface Purchase {
  buyerId: number;
  userId: number;
  now: Date;
}

const camp = { modelName: 'Event', modelId: 4 };

/** Puts a camp into a cart. */
export async function insertCartItem(db: Database, { buyerId, userId, now }: Purchase): Promise<void> {
  await db.insert(cartItems).values({ ...camp, ownerId: buyerId, userId, createdAt: now });
}

/** Inserts an order of a camp; returns its id. */
export async function insertOrder(
  db: Database,
  { buyerId, userId, now, status }: Purchase & { status: 'open' | 'paid' },
): Promise<number> {
  const paid = status === 'paid' && { paidAt: now };
  const held = status === 'open' && { holdUntil: now };
  const [order] = await db
    .insert(orders)
    .values({ buyerId, status, currency: 'USD', subtotal: 100, createdAt: now, ...paid, ...held })
    .returning();
  const line = { ...camp, orderId: order?.id ?? 0, position: 0, userId, name: 'Camp', price: 100 };
  await db
    .insert(orderLines)
    .values({ ...line, ...(paid ? { status: 'delivered', reference: userId } : { status: 'held' }) });
  return order?.id ?? 0;
}

/** Cancels an open order. */
export async function cancelOrder(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ status: 'cancelled', holdUntil: null, closedAt: now })
    .where(eq(orders.id, id));
}

/** The lines of an order. */
export const findOrderLines = (db: Database, orderId: number) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId));

/** Enrols a user in a new course that another user paid for. */
export async function insertPaidCourse(
  db: Database,
  { buyerId, userId }: Omit<Purchase, 'now'>,
): Promise<void> {
  const course = await makeCourse(db);
  await enrolIn(db, course.id, userId, { buyerId, price: 100, currency: 'USD' });
}
