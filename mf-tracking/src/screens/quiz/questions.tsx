import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { getStartIndex, toForm, unanswered } from 'shared-api/rules/quiz-choices';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Group, Stack } from 'shared-ui/layout';
import { ProgressBar } from 'shared-ui/progress';
import { QuestionField } from 'shared-ui/quiz';
import { useErrorText } from 'shared-ui/states';
import { useSubmitQuiz } from '../../queries/quiz.ts';
import { quizPath } from '../../rules/quiz/quiz-address.ts';
import styles from './quiz.module.css';
import type { QuizViewProps } from './quiz-view-props.ts';
import { useChoices } from './use-choices.ts';

interface QuestionsProps extends QuizViewProps {
  /** `user_activity_id`. */
  dayId: number;
  /** Number of the question, from 1. */
  number: number;
  refetch(): void;
}

/** The questions, one after the other, and their submission after a confirmation (TF §4). */
export function Questions({ quiz, activity, address, dayId, number, refetch }: QuestionsProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { choices, choose, clear } = useChoices(dayId, quiz);
  const { mutate, isPending, error } = useSubmitQuiz();
  const { questions } = quiz.data;
  const index = getStartIndex(number, questions, choices);
  const question = questions[index];
  useEffect(() => {
    if (index >= 0) heading.current?.focus();
  }, [index]);
  if (question === undefined) return <FormMessage tone="warning">{t('quiz.empty')}</FormMessage>;

  const isLast = index === questions.length - 1;
  const open = unanswered(questions, choices);
  const goTo = (next: number) =>
    navigate(quizPath(address, { kind: 'question', number: next + 1 }), { replace: true });
  const submit = () => {
    setAsking(false);
    const { day_ticket: ticket } = activity;
    const body = {
      quizze_id: quiz.data.id,
      user_activity_id: dayId,
      questions: toForm(questions, choices),
      ...(ticket !== null && { day_ticket: ticket }),
    };
    mutate(
      { body },
      {
        // The page shows the result once it is refetched.
        onSuccess() {
          clear();
          refetch();
        },
      },
    );
  };
  const { max_choices, answers } = question;
  return (
    <Stack gap="l">
      <ProgressBar
        status="none"
        label={t('quiz.progress', { number: questions.length - open, all: questions.length })}
        value={((questions.length - open) / questions.length) * 100}
      />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('quiz.questionOf', { number: index + 1, all: questions.length })}
      </h2>
      <QuestionField
        key={question.id}
        question={question}
        chosen={choices.get(question.id) ?? []}
        onChoose={(chosen) => choose(question.id, chosen)}
        hint={max_choices < answers.length ? t('quiz.upTo', { count: max_choices }) : t('quiz.several')}
        disabled={isPending}
      />
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <Group gap="s" justify="between">
        <Button variant="quiet" disabled={index === 0 || isPending} onClick={() => goTo(index - 1)}>
          {t('quiz.previous')}
        </Button>
        {isLast ? (
          <Button loading={isPending} onClick={() => setAsking(true)}>
            {t('quiz.finish')}
          </Button>
        ) : (
          <Button disabled={!choices.has(question.id)} onClick={() => goTo(index + 1)}>
            {t('quiz.next')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t('quiz.confirm.title')}
        confirmLabel={t('quiz.finish')}
        cancelLabel={t('quiz.confirm.back')}
        onConfirm={submit}
        onCancel={() => setAsking(false)}
      >
        {open > 0 ? t('quiz.confirm.open', { count: open }) : t('quiz.confirm.text')}
      </ConfirmDialog>
    </Stack>
  );
}
