import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { SurveySubject } from '../../../services/surveys/index.ts';
import { users } from '../../../services/users/index.ts';
import { bookings } from '../tables/booking.ts';

/** Surveys about consultants. */
const consultant: SurveySubject = {
  type: 'Consultant',
  async findTitle(db: Database, id) {
    const [found] = await db.select({ username: users.username }).from(users).where(eq(users.id, id));
    return found?.username;
  },
};

/** Surveys about sessions, titled with the name of the consultant. */
const session: SurveySubject = {
  type: 'ConsultationSession',
  async findTitle(db: Database, id) {
    const [found] = await db
      .select({ username: users.username })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.consultantId))
      .where(eq(bookings.id, id));
    return found?.username;
  },
};

export const surveySubjects = [consultant, session];
