import type { Slots } from 'shared-api/slots';
import { MyCourses } from '../parts/my-courses/my-courses.tsx';

/** Tab 'courses' of the user's profile: new, in progress, completed (EC §2.6). */
export default function UserCourses(place: Slots['user-profile.courses.v1']) {
  return <MyCourses {...place} />;
}
