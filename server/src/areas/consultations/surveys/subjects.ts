import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { SurveySubject } from '../../../services/surveys/index.ts';
import { users } from '../../../services/users/index.ts';
import { bookings } from '../booking/tables.ts';

/** A survey about a consultant. */
const consultant: SurveySubject = {
  type: 'Consultant',
  async findTitle(db: Database, id) {
    const [found] = await db.select({ username: users.username }).from(users).where(eq(users.id, id));
    return found?.username;
  },
};

/** A survey about a session, which has the name of its consultant. */
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
