import { useSearchParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { MissingActivity } from '../../parts/missing-activity/missing-activity.tsx';
import { parseQuizAddress, quizPath } from '../../rules/quiz/quiz-address.ts';
import { QuizPage } from './quiz-page.tsx';

/** `/tracking-system-quiz`: the quiz of an activity, one question after the other (TF §2.4, §4). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const [query] = useSearchParams();
  const address = parseQuizAddress(query);
  if (address !== undefined) return <QuizPage key={quizPath(address)} address={address} />;
  return (
    <Page title={t('quiz.title')} width="reading">
      <MissingActivity />
    </Page>
  );
}
