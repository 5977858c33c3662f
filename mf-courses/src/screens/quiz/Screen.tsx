import { useTitle } from 'platform/remote';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Quiz } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { z } from 'zod';
import { useQuiz } from '../../queries/quiz.ts';
import { resultPath } from '../../rules/quiz/addresses.ts';
import { findLessonId } from '../../rules/quiz/find-lesson-id.ts';
import { useHeadingFocus } from '../lessons/use-heading-focus.ts';
import { Intro } from './intro.tsx';
import { Result } from './result.tsx';
import { Run } from './run.tsx';

/** The title from the previous page, shown until the quiz is loaded (CC §2). */
const titled = z.object({ title: z.string() });

/**
 * `/quiz/{id}?lesson={id}`: the intro, the questions (`q`), the result (`result`, an attempt). The address contains the
 * position, and the server has the answers, so that a refresh or another device continues there (PD-12 and PD-57).
 */
export default function Screen() {
  const { t } = useTexts('mf-courses');
  const [query] = useSearchParams();
  const id = parseId(useParams().id);
  const result = parseId(query.get('result'));
  const [first] = useState(result);
  if (id === undefined)
    return (
      <Page title={t('quiz.title')} width="reading">
        <NoQuiz />
      </Page>
    );
  if (result !== undefined)
    return <Result key={result} id={id} attempt={result} announced={result !== first} />;
  return <Attempt key={id} id={id} />;
}

function Attempt({ id }: { id: number }) {
  const { t } = useTexts('mf-courses');
  const [address] = useSearchParams();
  const { state } = useLocation();
  const [since] = useState(Date.now);
  const place = parseId(address.get('q')) ?? 0;
  const heading = useHeadingFocus(place);
  const query = useQuiz(id, findLessonId(address, state));
  const { data, dataUpdatedAt } = query;
  const title = data?.title ?? titled.safeParse(state).data?.title;
  useTitle(title);

  const part = (quiz: Quiz) => {
    const { attempt, last, lesson } = quiz;
    if (!address.has('q')) return <Intro key={lesson.id} quiz={quiz} readAt={dataUpdatedAt} />;
    if (attempt !== null)
      return <Run key={attempt.id} quiz={quiz} attempt={attempt} readAt={dataUpdatedAt} heading={heading} />;
    // The time limit or another tab has ended the attempt.
    if (last !== null) return <Navigate to={resultPath(id, lesson.id, last.attempt_id)} replace />;
    return <Intro key={lesson.id} quiz={quiz} readAt={dataUpdatedAt} />;
  };
  return (
    <Page title={title === undefined ? t('quiz.title') : <bdi>{title}</bdi>} width="reading">
      <Loaded
        // A cached attempt may lack later answers.
        query={{ ...query, data: dataUpdatedAt < since ? undefined : data }}
        loading={<LoadingState shape="form" />}
        missing={<NoQuiz />}
      >
        {part}
      </Loaded>
    </Page>
  );
}

/** The address names no quiz of the user. */
function NoQuiz() {
  const { t } = useTexts('mf-courses');
  return (
    <EmptyState
      picture="search"
      title={t('quiz.missing')}
      text={t('quiz.missingText')}
      action={<Button href="/user/courses">{t('quiz.toCourses')}</Button>}
    />
  );
}
