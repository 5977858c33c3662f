import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PersonalData } from '../../../services/users/index.ts';
import { isWithheldRow } from '../systems/is-withheld.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';

/** A score, or null until the marking of the competition has ended (PD-81). */
const shownScore = (score: PgColumn): SQL =>
  sql`${sql`case when exists (
    select from ${trackings} where ${trackings.id} = ${trackingRuns.trackingId} and ${isWithheldRow}
  ) then null else ${score} end`}`;

/** The user's runs. Scores are in hundredths of a percent. */
export const personalData: PersonalData = {
  rows: [
    {
      table: trackingRuns,
      title: { en: 'Scores of follow-up systems and competitions', ar: 'نتائج أنظمة المتابعة والمسابقات' },
      paths: [[trackingRuns.userId]],
      values: {
        points: shownScore(trackingRuns.points),
        activity_score: shownScore(trackingRuns.activityScore),
        invitation_score: shownScore(trackingRuns.invitationScore),
        total_score: shownScore(trackingRuns.totalScore),
      },
    },
  ],
};
