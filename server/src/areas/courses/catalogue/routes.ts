import * as catalogueCalls from 'shared-api/contracts/courses/catalogue';
import * as courseCalls from 'shared-api/contracts/courses/course';
import { lessonPreview } from 'shared-api/contracts/courses/lessons';
import { begunCourses, suggestedCourses } from 'shared-api/contracts/courses/start-page';
import { type Bind, toPage } from '../../../kernel/index.ts';
import { listBegunCourses } from './begun-courses.ts';
import { listCatalogue, listProviderCourses, pageSize } from './catalogue.ts';
import { listCategories } from './categories.ts';
import { getCourse } from './course.ts';
import { toViewer } from './course-fields.ts';
import { listFeedbacks } from './feedbacks.ts';
import { previewLesson } from './preview-lesson.ts';
import { suggestCourses } from './suggestions.ts';

export function routes(bind: Bind): void {
  bind(catalogueCalls.courses, async ({ query }, context) => {
    const { cards, count } = await listCatalogue(context.db, query, toViewer(context), context.now());
    const page = toPage(cards, { page: query.page, size: pageSize, count });
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
    const choice = { consultantId, page };
    const { cards, count } = await listProviderCourses(context.db, choice, toViewer(context), context.now());
    const { data, ...place } = toPage(cards, { page, size: pageSize, count });
    const { current_page, last_page } = place;
    return { ...place, data: data.data, meta: { current_page, lastPage: last_page, total: count } };
  });

  bind(begunCourses, async (_, context) => {
    const data = await listBegunCourses(context.db, toViewer(context), context.now());
    return { status: true, data } as const;
  });
  bind(suggestedCourses, async (_, context) => {
    const data = await suggestCourses(context.db, toViewer(context), context.now());
    return { status: true, data } as const;
  });

  bind(courseCalls.course, async ({ params }, context) => {
    return { status: true, data: await getCourse(context, params.id) } as const;
  });
  bind(courseCalls.feedbacks, ({ params, query }, context) =>
    listFeedbacks(context.db, params.id, query, toViewer(context)),
  );
  bind(lessonPreview, async ({ params }, context) => {
    return { status: true, data: await previewLesson(context, params.id) } as const;
  });
}
