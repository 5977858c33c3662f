import type { HomeLists } from 'shared-api/contracts/home';
import type { HomeVisitor } from '../../../services/home/index.ts';
import { listCourseCards, type Selection } from './cards.ts';
import { listCategories } from './categories.ts';
import { offeredTo } from './conditions.ts';
import { toViewer } from './course-fields.ts';
import { getCourseVoices } from './home-voices.ts';

/** Number of courses in each list. */
const size = 8;

/** Reads the courses of the home page: recorded ones, and live ones, of which those with an upcoming lesson come first (EC §7); for visitors also categories and reviews. */
export async function getHomeCourses(
  visitor: HomeVisitor,
): Promise<Pick<HomeLists, 'recorded_courses' | 'live_courses' | 'voices' | 'course_categories'>> {
  const { db, now } = visitor;
  const viewer = toViewer(visitor);
  const first = async (isLive: boolean) => {
    const selection: Selection = {
      conditions: ['isLive', offeredTo(viewer)],
      order: isLive ? 'upcoming' : undefined,
      inputs: { isLive },
    };
    const { cards } = await listCourseCards(db, selection, viewer, { size, page: 1 }, now);
    return { data: cards };
  };
  return {
    recorded_courses: await first(false),
    live_courses: await first(true),
    voices: visitor.caller ? [] : await getCourseVoices(visitor),
    course_categories: visitor.caller ? [] : await listCategories(db, visitor.language),
  };
}
