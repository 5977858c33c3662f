import { sql } from 'drizzle-orm';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { Voice } from 'shared-api/contracts/home';
import { rows } from '../../../kernel/index.ts';
import type { HomeVisitor } from '../../../services/home/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { ratings } from '../tables/booking.ts';
import { bestOfEachType } from './home-lists.ts';

/** Maximum number of ratings of each consultant, the newest. */
const perConsultant = 3;

type Row = Pick<Voice, 'comment' | 'about' | 'created_at'> & {
  id: number;
  username: string;
  avatar: string | null;
  halves: number;
  consultantId: number;
  type: ConsultantType;
};

/** What learners wrote with good ratings of the consultants whom the home page shows, for visitors. */
export async function getConsultantVoices({ db }: HomeVisitor): Promise<Voice[]> {
  const found = await rows<Row>(
    db,
    sql`
    select said.*, rated.about, rated.id as "consultantId", rated.type from (
      select ${consultationInfos.userId} as id, ${consultationInfos.type} as type, ${users.username} as about
      from ${consultationInfos} join ${users} on ${users.id} = ${consultationInfos.userId}
      where ${consultationInfos.userId} in (${bestOfEachType})
    ) rated cross join lateral (
      select ${ratings.bookingId} as id, learner.username, learner.avatar, ${ratings.comment} as comment, ${ratings.halves} as halves,
        to_char(${ratings.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
      from ${ratings} join ${users} learner on learner.id = ${ratings.learnerId} and learner.deleted_at is null
      where ${ratings.consultantId} = rated.id and ${ratings.halves} >= 8 and char_length(${ratings.comment}) >= 15
      order by ${ratings.createdAt} desc limit ${perConsultant}
    ) said`,
  );
  return found.map(({ id, username, avatar, comment, halves, about, consultantId, type, created_at }) => ({
    key: `session-${id}`,
    user: { username, avatar },
    comment,
    rating: halves / 2,
    about,
    created_at,
    path: `/consultants/${type}/${consultantId}`,
  }));
}
