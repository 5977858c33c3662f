import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, JobKind, Jobs } from '../../../../kernel/index.ts';
import { toSiteIdentity } from '../../../../services/calendar/index.ts';
import { lockPair } from '../../consultants/locks.ts';
import type { Booking } from '../../tables/booking.ts';
import { bookings } from '../../tables/booking.ts';
import { findSession } from '../session.ts';
import { closeProposal } from './close-proposal.ts';
import { notifyProposal } from './notify-proposal.ts';

const name = 'proposal-expiry';
const expiry = z.object({ proposal: z.int() });

/** Plans the expiry of a proposal, in the transaction that creates it. */
export const planExpiry = (tx: Database, jobs: Jobs, { id, holdUntil }: Booking): Promise<void> =>
  jobs.plan(tx, [{ name, key: String(id), at: holdUntil as Date, data: { proposal: id } }]);

/** Closes an expired proposal. Returns it if it was unanswered and its session is upcoming. */
async function expireProposal(tx: Database, id: number, now: Date): Promise<Booking | undefined> {
  const read = async () => (await tx.select().from(bookings).where(eq(bookings.id, id)))[0];
  const planned = await read();
  if (!planned?.proposedFor) return undefined;
  await lockPair(tx, planned);
  const isOpen = (await read())?.status === 'held';
  if (isOpen) return closeProposal(tx, planned.proposedFor, 'hold', now);
  // Another booking released the hold after it had expired.
  return (await read())?.cancelledBy === 'hold' ? planned : undefined;
}

/** Notifies the consultant that a proposal expired without an answer. */
export const proposalExpiry: JobKind = {
  name,
  title: { en: 'End of a proposed time', ar: 'انتهاء موعد مقترح' },
  async run(data, { db, now, config }) {
    const { proposal: id } = expiry.parse(data);
    const at = now();
    await db.transaction(async (tx) => {
      const proposal = await expireProposal(tx, id, at);
      const session = proposal?.proposedFor ? await findSession(tx, proposal.proposedFor) : undefined;
      if (!proposal || session?.booking.status !== 'confirmed' || session.booking.endsAt <= at) return;
      await notifyProposal(tx, session, { kind: 'unanswered', proposal }, toSiteIdentity(config), at);
    });
  },
};
