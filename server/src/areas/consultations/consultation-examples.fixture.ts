import { inArray } from 'drizzle-orm';
import type { AnyContract } from 'shared-api/contract';
import type { Database } from '../../kernel/index.ts';
import { users } from '../../services/users/index.ts';
import { after, applicant, colleague, consultant, learner, other } from '../../testing/example-users.ts';
import { consultationInfos } from '../auth/tables/accounts.ts';
import { consultantSettings, durationPrices, meetingLinks, slots } from './tables/availability.ts';
import { attendances, bookings, ratings } from './tables/booking.ts';
import { consultantFields, consultantProfiles, consultantRequests } from './tables/consultants.ts';
import { sessionRequests, sessionRequestTimes } from './tables/private-sessions.ts';

/** Tables that are cleared before each call, in the order of their references. */
export const consultationTables = [
  ...[sessionRequestTimes, sessionRequests, ratings, attendances, bookings, slots, consultantRequests],
];

/** Calls that need an ended session, or an open room; for other calls the session is in the future. */
const whenOver = ['add-rate', 'survey', 'session-survey', 'submit-survey', 'answer-survey'];
/** Calls that need a session in progress, with both participants in its room. */
const whenStarted = ['mute-participant', 'remove-participant', 'readmit-person', 'end-meeting'];
const whenOpen = [
  ...['attend', 'meeting-token', 'enter-meeting', 'meeting-room', 'room-events'],
  ...['signal', 'set-media', 'room-messages', 'write-message', 'leave-meeting'],
];

/** The start of session 8 in the example of a call. */
export function startOfSession({ id }: AnyContract, now: Date): Date {
  const name = id.replace('consultations.', '');
  if (whenOver.includes(name)) return after(now, -2);
  if (whenStarted.includes(name)) return after(now, -0.1);
  return whenOpen.includes(name) ? after(now, 0.1) : after(now, 5 * 24);
}

export async function renewConsultants(tx: Database): Promise<void> {
  const ids = [consultant, colleague, applicant];
  await tx.delete(durationPrices).where(inArray(durationPrices.userId, ids));
  await tx.delete(consultantSettings).where(inArray(consultantSettings.userId, ids));
  await tx.delete(meetingLinks).where(inArray(meetingLinks.userId, ids));
  await tx
    .update(users)
    .set({ isConsultant: false })
    .where(inArray(users.id, [applicant, learner, other]));
  for (const userId of [consultant, colleague]) {
    const profile = {
      aboutEn: 'About',
      aboutAr: 'نبذة',
      typeAge: 4,
      timezone: 'Africa/Cairo',
      disabled: false,
    };
    await tx
      .insert(consultantProfiles)
      .values({ userId, ...profile })
      .onConflictDoUpdate({ target: consultantProfiles.userId, set: profile });
    await tx.insert(consultationInfos).values({ userId, type: 'consultant' }).onConflictDoNothing();
    await tx.insert(consultantFields).values({ userId, fieldId: 1 }).onConflictDoNothing();
    await tx
      .insert(consultantSettings)
      .values({ userId, currency: 'USD', marginHours: 5, firstSessionFree: true });
    await tx.insert(durationPrices).values({ userId, duration: 60, enabled: true, usd: 2_500 });
  }
}

/** Creates slots 4 and 5 of the consultant, and session 8, which the learner booked. */
export async function renewSessions(tx: Database, startsAt: Date, now: Date): Promise<void> {
  const slot = (id: number, start: string) => ({
    id,
    consultantId: consultant,
    startsAt: new Date(start),
    endsAt: after(new Date(start), 1),
    duration: 60,
  });
  await tx.insert(slots).values([slot(4, '2030-05-01T09:00:00Z'), slot(5, '2030-05-02T09:00:00Z')]);
  await tx.insert(bookings).values({
    id: 8,
    consultantId: consultant,
    learnerId: learner,
    startsAt,
    endsAt: after(startsAt, 1),
    duration: 60,
    status: 'confirmed',
    price: 2_500,
    currency: 'USD',
    createdAt: now,
    confirmedAt: now,
    refundUntil: after(startsAt, -5),
    uid: 'session-8',
  });
  if (startsAt < now)
    await tx
      .insert(attendances)
      .values([learner, consultant].map((userId) => ({ bookingId: 8, userId, at: startsAt })));
}

/** Creates proposal 12, which holds slot 4 for session 8. */
export async function proposeSlot(tx: Database, now: Date): Promise<void> {
  const startsAt = new Date('2030-05-01T09:00:00Z');
  await tx.insert(bookings).values({
    id: 12,
    consultantId: consultant,
    learnerId: learner,
    slotId: 4,
    startsAt,
    endsAt: after(startsAt, 1),
    duration: 60,
    status: 'held',
    heldFor: 'proposal',
    holdUntil: after(now, 1),
    proposedFor: 8,
    createdAt: now,
    refundUntil: after(startsAt, -5),
    uid: 'proposal-12',
  });
}

/** Creates session 9, which holds slot 5 for the learner's order. */
export async function holdSlot(tx: Database, now: Date): Promise<void> {
  const startsAt = new Date('2030-05-02T09:00:00Z');
  await tx.insert(bookings).values({
    id: 9,
    consultantId: consultant,
    learnerId: learner,
    slotId: 5,
    startsAt,
    endsAt: after(startsAt, 1),
    duration: 60,
    status: 'held',
    heldFor: 'checkout',
    holdUntil: after(now, 1),
    price: 2_500,
    currency: 'USD',
    createdAt: now,
    refundUntil: after(startsAt, -5),
    uid: 'session-9',
  });
}

/** Creates the learner's private request 3, and request 1 to become a consultant. */
export async function renewRequests(tx: Database, now: Date): Promise<void> {
  await tx.insert(sessionRequests).overridingSystemValue().values({
    id: 3,
    consultantId: consultant,
    learnerId: learner,
    reason: 'We would like to prepare.',
    timezone: 'Africa/Cairo',
    createdAt: now,
  });
  const startsAt = new Date('2030-05-03T09:00:00Z');
  await tx
    .insert(sessionRequestTimes)
    .overridingSystemValue()
    .values({ id: 1, requestId: 3, startsAt, endsAt: after(startsAt, 1) });
  await tx
    .insert(consultantRequests)
    .overridingSystemValue()
    .values({
      id: 1,
      userId: applicant,
      kind: 'become',
      details: {
        type: 'consultant',
        about_en: 'About',
        about_ar: 'نبذة',
        job_title_id: 1,
        languages: [1],
        fields: [1],
        specialty: [],
        type_age: 4,
        timezone: 'Africa/Cairo',
      },
      createdAt: now,
    });
}
