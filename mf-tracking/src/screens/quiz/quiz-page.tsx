import { useTitle } from 'platform/remote';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Activity } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded, LoadingState } from 'shared-ui/states';
import {
  isOutsideDates,
  MissingActivity,
  OutsideDates,
} from '../../parts/missing-activity/missing-activity.tsx';
import { useActivity } from '../../queries/activity.ts';
import { activityPath } from '../../rules/activity-path.ts';
import { type OpenedQuiz, parseQuizView, quizPath } from '../../rules/quiz/quiz-address.ts';
import { Answers } from './answers.tsx';
import { Intro } from './intro.tsx';
import { Questions } from './questions.tsx';
import { Result } from './result.tsx';

/** The view of a quiz in the address: the intro, a question, the result or the answers. */
export function QuizPage({ address }: { address: OpenedQuiz }) {
  const { t } = useTexts('mf-tracking');
  const [query] = useSearchParams();
  const activity = useActivity(address);
  const quiz = activity.data?.quizs.find(({ id }) => id === address.itemId);
  useTitle(quiz?.name);
  const view = parseQuizView(query);

  const show = (of: Activity) => {
    if (quiz === undefined) return <MissingActivity />;
    const common = { quiz, activity: of, address };
    const isAnswered = quiz.is_answered === 1;
    if (view.kind === 'intro') return <Intro {...common} />;
    if (view.kind === 'question' && !isAnswered && of.can_progress === 1 && of.user_activity_id !== null)
      return (
        <Questions
          {...common}
          dayId={of.user_activity_id}
          number={view.number}
          refetch={() => void activity.refetch()}
        />
      );
    if (!isAnswered) return <Navigate to={quizPath(address)} replace />;
    if (view.kind === 'question') return <Navigate to={quizPath(address, { kind: 'result' })} replace />;
    return view.kind === 'answers' ? <Answers {...common} /> : <Result {...common} />;
  };
  return (
    <Page
      title={quiz ? <bdi>{quiz.name}</bdi> : t('quiz.title')}
      width="reading"
      actions={
        activity.data && (
          <TextLink to={activityPath({ ...address, date: activity.data.date })}>
            <bdi>{activity.data.name}</bdi>
          </TextLink>
        )
      }
    >
      {activity.data === undefined && isOutsideDates(activity.error) ? (
        <OutsideDates address={address} />
      ) : (
        <Loaded query={activity} loading={<LoadingState shape="form" />} missing={<MissingActivity />}>
          {show}
        </Loaded>
      )}
    </Page>
  );
}
