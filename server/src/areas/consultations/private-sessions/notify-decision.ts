import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { notify, queueOptionalMails } from '../../../services/notifications/index.ts';
import type { Booking } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import { buildAcceptedMail, buildRejectedMail } from './mails.ts';
import type { StoredRequest } from './requests.ts';

/**
 * Notifies a learner of the decision on their request, in the site and by mail: an offer, or a rejection. Instants in the notification
 * (`time`, `until`) are UTC ISO 8601, which the page shows in the reader's zone.
 */
export async function notifyDecision(
  tx: Database,
  { request, learner, consultant }: StoredRequest,
  offer: Booking | undefined,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const text = offer ? 'request.accepted' : 'request.rejected';
  await notify(
    tx,
    [
      {
        userId: learner.id,
        type: 'UserRequest',
        modelId: request.id,
        consultantUserRequestId: request.id,
        text,
        params: {
          name: consultant.username,
          person: consultant.id,
          ...(offer?.holdUntil && {
            time: offer.startsAt.toISOString(),
            until: offer.holdUntil.toISOString(),
          }),
        },
        key: `${text} ${request.id}`,
      },
    ],
    now,
  );
  const [profile] = await tx
    .select({ timezone: consultantProfiles.timezone })
    .from(consultantProfiles)
    .where(eq(consultantProfiles.userId, consultant.id));
  const metadata = {
    language: learner.language,
    consultant: consultant.username,
    zones: { learner: request.timezone, consultant: profile?.timezone ?? request.timezone },
    address: `${publicUrl}/private/sessions/${request.id}/details/0`,
  };
  const to = { to: learner.email, language: learner.language };
  // The mail about an offer is always sent, because the learner has to pay in time; the mail about a rejection is optional.
  if (offer) return queueMail(tx, { ...to, ...buildAcceptedMail(metadata, offer) }, now);
  const mail = { ...to, ...buildRejectedMail(metadata) };
  await queueOptionalMails(tx, 'sessions', [{ userId: learner.id, mail }], now);
}
