import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Card, Stack, Text } from 'shared-ui/layout';
import { quizPath } from '../../rules/quiz/quiz-address.ts';
import type { QuizViewProps } from './quiz-view-props.ts';
import { Result } from './result.tsx';

/** What to expect in the quiz. If it is answered already, shows that with its result (TF §4). */
export function Intro({ quiz, activity, address }: QuizViewProps) {
  const { t } = useTexts('mf-tracking');
  const count = quiz.data.questions.length;
  if (quiz.is_answered === 1)
    return (
      <Stack gap="l">
        <FormMessage tone="info">{t('quiz.answered')}</FormMessage>
        <Result quiz={quiz} activity={activity} address={address} />
      </Stack>
    );
  return (
    <Stack gap="l">
      <Card>
        <Stack gap="xs">
          <Text>{t('quiz.questions', { count })}</Text>
          <Text>{t('quiz.passMark', { percent: quiz.data.passing_percentage })}</Text>
          <Text>{t('quiz.once')}</Text>
        </Stack>
      </Card>
      {count === 0 && <FormMessage tone="info">{t('quiz.empty')}</FormMessage>}
      {activity.can_progress === 0 && (
        <FormMessage tone="info">
          {t(activity.can_act === 1 ? 'activity.over' : 'activity.lookOnly')}
        </FormMessage>
      )}
      {count > 0 && activity.can_progress === 1 && (
        <div>
          <Button href={quizPath(address, { kind: 'question', number: 1 })}>{t('quiz.start')}</Button>
        </div>
      )}
    </Stack>
  );
}
