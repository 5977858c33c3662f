import type { Course } from 'shared-api/contracts/courses/course';
import { Group, Text } from 'shared-ui/layout';
import { CoursePrice } from '../course-card/course-price.tsx';
import { SeatsLabel } from '../course-card/seats-label.tsx';

/** The price of a course for one person, with the availability of seats (CC §4). */
export function Price({ course }: { course: Course }) {
  return (
    <Group gap="s">
      <Text as="strong" size="l" strong numbers>
        <CoursePrice course={course} />
      </Text>
      <SeatsLabel course={course} />
    </Group>
  );
}
