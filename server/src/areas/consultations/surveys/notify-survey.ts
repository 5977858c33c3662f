import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import type { Subject } from '../../../services/surveys/index.ts';
import { users } from '../../../services/users/index.ts';

/** Notifies a user once of a survey about a consultant, or about a session with them, in the transaction that assigns it. */
export async function notifySurvey(
  tx: Database,
  { userId, type, typeId, consultantId }: Subject & { consultantId: number },
  now: Date,
): Promise<void> {
  const [consultant] = await tx
    .select({ name: users.username })
    .from(users)
    .where(eq(users.id, consultantId));
  await notify(
    tx,
    [
      {
        userId,
        type: 'Questionnaire',
        modelId: consultantId,
        text: 'told.survey',
        params: { name: consultant?.name ?? '—', person: consultantId },
        key: `survey ${type} ${typeId}`,
      },
    ],
    now,
  );
}
