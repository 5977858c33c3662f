import * as contracts from 'shared-api/contracts/consultations/directory';
import * as profile from 'shared-api/contracts/consultations/profile';
import { type Bind, toPage } from '../../../kernel/index.ts';
import { toViewer } from './cards.ts';
import { listDirectory, pageSize } from './directory.ts';
import { getConsultantProfile } from './profile.ts';
import { listReviews } from './reviews.ts';

export function routes(bind: Bind): void {
  bind(contracts.consultants, async ({ query }, context) => {
    const where = { timezone: context.timezone, now: context.now() };
    const { cards, count } = await listDirectory(context.db, query, toViewer(context), where);
    const { data, ...place } = toPage(cards, { page: query.page, size: pageSize, count });
    // The only list of this area that is nested a level deeper, as specified.
    return { ...place, total: count, data: { data } };
  });
  bind(profile.consultant, async ({ params }, context) => {
    const data = await getConsultantProfile(context.db, params.id, toViewer(context), context.now());
    return { status: true, data } as const;
  });
  bind(profile.reviews, ({ params, query }, { db }) => listReviews(db, params.id, query.page));
}
