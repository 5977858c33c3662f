import { type Ref, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { getStartIndex, unanswered } from 'shared-api/rules/quiz-choices';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Group, Stack } from 'shared-ui/layout';
import { ProgressBar } from 'shared-ui/progress';
import { useErrorText } from 'shared-ui/states';
import { quizPath, resultPath } from '../../rules/quiz/addresses.ts';
import { Question } from './question.tsx';
import { QuestionMap } from './question-map.tsx';
import styles from './quiz.module.css';
import { SaveStatus } from './save-status.tsx';
import { TimeLeft, type TimeLeftProps } from './time-left.tsx';
import { useChoices } from './use-choices.ts';
import { useSubmission, useTriesAgain } from './use-submission.ts';

interface RunProps extends Omit<TimeLeftProps, 'onEnd'> {
  heading: Ref<HTMLHeadingElement>;
}

/** The questions of an attempt, one after the other. Each choice is saved at once (CC §4). */
export function Run({ quiz, attempt, readAt, heading }: RunProps) {
  const { t } = useTexts('mf-courses');
  const rejectionText = useErrorText();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const { id, lesson, questions } = quiz;
  const { submit, timeOver, isOver, isPending, error } = useSubmission(
    quiz,
    attempt,
    ({ attempt_id }) => {
      end();
      navigate(resultPath(id, lesson.id, attempt_id), { replace: true });
    },
    () => goOn(),
  );
  // Submits an attempt that is already closed too, because the server then returns its report.
  const { choices, choose, saving, rejection, rest, goOn, end } = useChoices(attempt, questions, () =>
    hand(),
  );
  const hand = () => {
    setAsking(false);
    submit(choices, rest());
  };
  useTriesAgain(isOver && !isPending, error, hand);

  const index = getStartIndex(parseId(address.get('q')), questions, choices);
  const question = questions[index];
  if (question === undefined) return <FormMessage tone="warning">{t('quiz.empty')}</FormMessage>;

  const isLast = index === questions.length - 1;
  const open = unanswered(questions, choices);
  const isStill = isPending || isOver;
  const goTo = (next: number) => navigate(quizPath(id, lesson.id, next + 1), { replace: true });
  const finish = () => (open > 0 ? setAsking(true) : hand());
  const skip = () => {
    choose(question.id, []);
    if (isLast) setAsking(true);
    else goTo(index + 1);
  };

  return (
    <Stack gap="l">
      <ProgressBar
        status="none"
        label={t('quiz.answered', { number: questions.length - open, all: questions.length })}
        value={((questions.length - open) / questions.length) * 100}
      />
      <Group gap="m" justify="between">
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('quiz.questionOf', { number: index + 1, all: questions.length })}
        </h2>
        {!isOver && (
          <TimeLeft
            quiz={quiz}
            attempt={attempt}
            readAt={readAt}
            onEnd={() => {
              setAsking(false);
              timeOver(choices, rest());
            }}
          />
        )}
      </Group>
      <Question
        key={question.id}
        question={question}
        chosen={choices.get(question.id) ?? []}
        onChoose={(answers) => choose(question.id, answers)}
        disabled={isStill}
      />
      <SaveStatus state={saving} rejection={rejection} />
      {isOver && <FormMessage tone="info">{t('quiz.timeOver')}</FormMessage>}
      {error && <FormMessage tone="error">{rejectionText(error)}</FormMessage>}
      <Group gap="s" justify="between">
        <Button variant="quiet" disabled={index === 0 || isStill} onClick={() => goTo(index - 1)}>
          {t('quiz.previous')}
        </Button>
        <Group gap="s">
          <Button variant="secondary" disabled={isStill} onClick={skip}>
            {t('quiz.skip')}
          </Button>
          {isLast || isOver ? (
            <Button
              disabled={!isOver && !choices.has(question.id)}
              loading={isPending}
              onClick={isOver ? hand : finish}
            >
              {t('quiz.finish')}
            </Button>
          ) : (
            <Button disabled={!choices.has(question.id)} loading={isPending} onClick={() => goTo(index + 1)}>
              {t('quiz.continue')}
            </Button>
          )}
        </Group>
      </Group>
      <QuestionMap questions={questions} choices={choices} current={index} onGo={goTo} />
      <ConfirmDialog
        opened={isAsking}
        title={t('quiz.finishTitle', { count: open })}
        confirmLabel={t('quiz.finish')}
        cancelLabel={t('quiz.back')}
        onConfirm={hand}
        onCancel={() => setAsking(false)}
      >
        {t('quiz.finishText')}
      </ConfirmDialog>
    </Stack>
  );
}
