import type { Course } from 'shared-api/contracts/courses/course';
import { Group, Text } from 'shared-ui/layout';
import { CoursePrice, SeatsLabel } from '../course-card/index.ts';

/** The price of a course for one person, and whether there are seats (CC §4). */
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
