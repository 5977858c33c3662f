import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Input } from 'shared-api/contract';
import {
  type CourseStatus,
  categories,
  courses,
  coursesOfConsultant,
} from 'shared-api/contracts/courses/catalogue';
import { certificates, checkCertificate } from 'shared-api/contracts/courses/certificates';
import { begunCourses, suggestedCourses } from 'shared-api/contracts/courses/start-page';
import { languages } from 'shared-api/contracts/settings';
import { useCall } from 'shared-api/query';

/** The answer contains the paging twice; `meta` is the specified one (COUR-013). */
const listOf = ({ data, meta }: Answer<typeof courses>) => ({
  data,
  last_page: meta.last_page,
  total: meta.total,
});

/** A page of the catalogue; the previous page stays until it is loaded. */
export const useCourses = (query: Input<typeof courses>['query']) =>
  useCall(courses, { query }, { select: listOf, placeholderData: keepPreviousData });

const dataOf = <Data>({ data }: { data: Data }) => data;

/** The caller's courses in progress. */
export const useBegunCourses = () => useCall(begunCourses, {}, { select: dataOf });

/** Courses suggested to the caller. */
export const useSuggestedCourses = () => useCall(suggestedCourses, {}, { select: dataOf });

/** A page of the caller's own courses. */
export const useMyCourses = (status: CourseStatus, page: number) => useCourses({ page, status });

const listOfConsultant = ({ data, meta }: Answer<typeof coursesOfConsultant>) => ({
  data: { data },
  last_page: meta.lastPage,
});

/** A page of the courses of a consultant, mentor or teacher; `id` is the account's. */
export const useCoursesOfConsultant = (id: number, page: number) =>
  useCall(
    coursesOfConsultant,
    { query: { consultant_id: id, page } },
    { select: listOfConsultant, placeholderData: keepPreviousData },
  );

const optionsOf = ({ data }: { data: readonly { id: number; name: string }[] }) =>
  data.map(({ id, name }) => ({ value: String(id), label: name }));

/** Categories of courses, as options of a choice. */
export const useCategories = () => useCall(categories, {}, { select: optionsOf });

/** Languages that courses are in, as options of a choice. */
export const useCourseLanguages = () => useCall(languages, {}, { select: optionsOf });

/** A page of the caller's certificates. */
export const useCertificates = (page: number) =>
  useCall(certificates, { query: { page } }, { placeholderData: keepPreviousData });

const certificateOf = ({ data }: Answer<typeof checkCertificate>) => data;

/** The certificate with a code; 404 if there is none. Requests nothing without a code. */
export const useCertificate = (code: string | undefined) =>
  useCall(
    checkCertificate,
    { params: { code: code ?? '' } },
    { select: certificateOf, enabled: code !== undefined },
  );
