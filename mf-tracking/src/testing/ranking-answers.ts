import type { Answer } from 'shared-api/contract';
import type { ranking, report } from 'shared-api/contracts/tracking/ranking';

type Ranking = Answer<typeof ranking>;
type Row = Ranking['data'][number];

export const rowAnswer = (rank: number, row: Partial<Row> = {}): Row => ({
  rank,
  name: `Child ${rank}`,
  score: 100 - rank,
  me: 0,
  ...row,
});

/** A ranking of one page, with the rows of Mona (3) and others. */
export const rankingAnswer = (answer: Partial<Ranking> = {}) => {
  const me = rowAnswer(2, { name: 'Mona A.', me: 1 });
  const data = [rowAnswer(1), me, rowAnswer(3), rowAnswer(4), rowAnswer(5)];
  return {
    body: {
      status: true,
      data,
      me,
      is_prof_marking_ended: 1,
      is_named_in_ranking: 1,
      meta: { current_page: 1, last_page: 1, total: data.length },
      ...answer,
    },
  };
};

/** Withheld until the marking of the competition has ended. */
export const withheldRanking = () => rankingAnswer({ data: [], me: null, is_prof_marking_ended: 0 });

export const reportAnswer = (data: Answer<typeof report>['data'], isMarkingEnded: 0 | 1 = 1) => ({
  body: { status: true, data, is_prof_marking_ended: isMarkingEnded },
});
