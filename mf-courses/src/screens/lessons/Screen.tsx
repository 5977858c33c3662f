import { useTitle } from 'platform/remote';
import { Navigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { NoCourse } from '../../parts/course-frame/no-course.tsx';
import { StageSkeleton } from '../../parts/player/stage-skeleton.tsx';
import { useCourse } from '../../queries/course.ts';
import { Player } from './player.tsx';

/** /lessons/{courseId}?lesson={lessonId}: the player of a course for an enrolled user (CC §2). */
export default function Screen() {
  const { t } = useTexts('mf-courses');
  const id = parseId(useParams().id);
  if (id !== undefined) return <Asked key={id} id={id} />;
  return (
    <Page title={t('lessons.title')}>
      <NoCourse />
    </Page>
  );
}

function Asked({ id }: { id: number }) {
  const { t } = useTexts('mf-courses');
  const query = useCourse(id);
  const { data, isFetching } = query;
  const own = data?.not_available === 0 && data.is_enrolled === 1 ? data : undefined;
  useTitle(own?.title);
  if (own !== undefined) return <Player course={own} />;
  // A cached answer from before the enrolment is refetched first.
  if (data !== undefined && !isFetching)
    return <Navigate to={data.not_available === 1 ? '/not-available' : '/courses'} replace />;
  return (
    <Page title={t('lessons.title')}>
      <Loaded query={{ ...query, data: own }} loading={<StageSkeleton />} missing={<NoCourse />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
