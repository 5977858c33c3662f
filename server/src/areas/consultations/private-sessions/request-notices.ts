import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { notify, queueOptionalMails } from '../../../services/notifications/index.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import { buildRequestMail, buildWithdrawnMail } from './mails.ts';
import { getRequest, listRequestedTimes, type StoredRequest } from './requests.ts';

/** Reads the values of a mail to the consultant of a request. */
async function readMailContext(tx: Database, stored: StoredRequest, publicUrl: string) {
  const { request, learner, consultant } = stored;
  const [profile] = await tx
    .select({ timezone: consultantProfiles.timezone })
    .from(consultantProfiles)
    .where(eq(consultantProfiles.userId, consultant.id));
  return {
    language: consultant.language,
    learner: learner.username,
    reason: request.reason,
    zones: { learner: request.timezone, consultant: profile?.timezone ?? request.timezone },
    address: `${publicUrl}/private/sessions/${request.id}/details/1`,
    times: await listRequestedTimes(tx, request.id),
  };
}

const bellOf = ({ request, learner, consultant }: StoredRequest, text: string) => ({
  userId: consultant.id,
  type: 'ConsultantRequest',
  modelId: request.id,
  consultantUserRequestId: request.id,
  text,
  params: { name: learner.username, person: learner.id },
  key: `${text} ${request.id}`,
});

/** Notifies a consultant of a new request, in the site and by mail, with the learner, the reason and the times. */
export async function notifyRequest(
  tx: Database,
  id: number,
  consultantId: number,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const stored = await getRequest(tx, id, consultantId);
  await notify(tx, [bellOf(stored, 'request.asked')], now);
  const mail = buildRequestMail(await readMailContext(tx, stored, publicUrl));
  const { id: userId, email, language } = stored.consultant;
  await queueOptionalMails(tx, 'sessions', [{ userId, mail: { to: email, language, ...mail } }], now);
}

/** Notifies a consultant of a withdrawn request, in the site and by mail. */
export async function notifyWithdrawal(
  tx: Database,
  stored: StoredRequest,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await notify(tx, [bellOf(stored, 'request.withdrawn')], now);
  const mail = buildWithdrawnMail(await readMailContext(tx, stored, publicUrl));
  const { id: userId, email, language } = stored.consultant;
  await queueOptionalMails(tx, 'sessions', [{ userId, mail: { to: email, language, ...mail } }], now);
}
