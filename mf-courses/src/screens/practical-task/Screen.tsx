import { useTitle } from 'platform/remote';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { z } from 'zod';
import { useTaskOfLesson } from '../../queries/lessons.ts';
import { lessonPath } from '../../rules/lessons/addresses.ts';
import { findLessonId } from '../../rules/quiz/find-lesson-id.ts';
import { HandIn } from './hand-in.tsx';
import { Submissions } from './submissions.tsx';

/** The title from the previous page, shown until the task is loaded (CC §2). */
const titled = z.object({ title: z.string() });

/** `/practical-task-upload?lesson={id}`: a practical task and its submission form (CC §2 and §4; PD-12 and PD-63). */
export default function Screen() {
  const { t } = useTexts('mf-courses');
  const [query] = useSearchParams();
  const lesson = findLessonId(query, useLocation().state);
  if (lesson !== undefined) return <Task key={lesson} id={lesson} />;
  return (
    <Page title={t('task.title')} width="reading">
      <NoTask />
    </Page>
  );
}

function Task({ id }: { id: number }) {
  const { t } = useTexts('mf-courses');
  const { state } = useLocation();
  const query = useTaskOfLesson(id);
  const title = query.data?.title ?? titled.safeParse(state).data?.title;
  useTitle(title);
  return (
    <Page title={title === undefined ? t('task.title') : <bdi>{title}</bdi>} width="reading">
      <Loaded query={query} loading={<LoadingState shape="form" />} missing={<NoTask />}>
        {(task) => (
          <Stack gap="l">
            <Text>
              <TextLink to={lessonPath(task.course.id, task.id)}>
                <bdi>{task.course.title}</bdi>
              </TextLink>
            </Text>
            <Text written>{task.instructions}</Text>
            <HandIn task={task} />
            {task.submissions.length > 0 && <Submissions submissions={task.submissions} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** The address names no task of the user. */
function NoTask() {
  const { t } = useTexts('mf-courses');
  return (
    <EmptyState
      picture="search"
      title={t('task.missing')}
      text={t('task.missingText')}
      action={<Button href="/user/courses">{t('task.toCourses')}</Button>}
    />
  );
}
