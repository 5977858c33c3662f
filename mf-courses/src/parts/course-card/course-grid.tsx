import type { ReactNode } from 'react';
import type { ApiError } from 'shared-api/client';
import type { CourseCard as Course } from 'shared-api/contracts/courses/catalogue';
import { ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { useErrorText } from 'shared-ui/states';
import { CourseCard } from './course-card.tsx';

export interface CourseGridProps {
  /** Accessible name of the list. */
  label: string;
  /** Result of a hook of `queries/courses.ts`. */
  query: {
    data: { data: { data: Course[] }; last_page: number } | undefined;
    error: ApiError | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch(): unknown;
  };
  /** 1 and up. */
  page: number;
  onPage: OnPage;
  /** Shown if there are no courses. */
  empty: ReactNode;
}

/** Courses as cards, with pagination. */
export function CourseGrid({ label, query, page, onPage, empty }: CourseGridProps) {
  const rejectionText = useErrorText();
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, onPage);
  return (
    <ItemList
      label={label}
      {...listState(query)}
      error={query.error && rejectionText(query.error)}
      keyOf={({ id }) => id}
      page={page}
      onPage={onPage}
      empty={empty}
    >
      {(course) => <CourseCard course={course} />}
    </ItemList>
  );
}
