import * as catalogueCalls from 'shared-api/contracts/courses/catalogue';
import * as courseCalls from 'shared-api/contracts/courses/course';
import type { Bind } from '../../../kernel/index.ts';
import { pageOf } from '../../../kernel/index.ts';
import { catalogue, coursesOf, pageSize } from './catalogue.ts';
import { listCategories } from './categories.ts';
import { courseFor } from './course.ts';
import { viewerOf } from './facts.ts';
import { feedbacksOf } from './feedbacks.ts';

export function routes(bind: Bind): void {
  bind(catalogueCalls.courses, async ({ query }, context) => {
    const { cards, count } = await catalogue(context.db, query, viewerOf(context), context.now());
    const page = pageOf(cards, { page: query.page, size: pageSize, count });
    const { current_page, last_page } = page;
    return { ...page, meta: { current_page, last_page, total: count } };
  });
  bind(
    catalogueCalls.categories,
    async (_, { db, language }) => ({ status: true, data: await listCategories(db, language) }) as const,
    { everyone: true },
  );
  bind(catalogueCalls.coursesOfConsultant, async ({ query }, context) => {
    const { consultant_id: consultantId, page } = query;
    const wish = { consultantId, page };
    const { cards, count } = await coursesOf(context.db, wish, viewerOf(context), context.now());
    const { data, ...place } = pageOf(cards, { page, size: pageSize, count });
    const { current_page, last_page } = place;
    return { ...place, data: data.data, meta: { current_page, lastPage: last_page, total: count } };
  });

  bind(courseCalls.course, async ({ params }, context) => {
    return { status: true, data: await courseFor(context, params.id) } as const;
  });
  bind(courseCalls.feedbacks, ({ params, query }, context) =>
    feedbacksOf(context.db, params.id, query.page, viewerOf(context)),
  );
}
