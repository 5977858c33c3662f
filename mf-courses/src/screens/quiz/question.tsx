import type { QuizQuestion } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import { QuestionField, type QuestionFieldProps } from 'shared-ui/quiz';

interface QuestionProps extends Omit<QuestionFieldProps, 'hint' | 'question'> {
  question: QuizQuestion;
}

/** A question. The server decides whether it accepts one answer or several (PD-54 and PD-58). */
export function Question({ question, ...rest }: QuestionProps) {
  const { t } = useTexts('mf-courses');
  const { max_choices, answers } = question;
  const hint = max_choices < answers.length ? t('quiz.upTo', { count: max_choices }) : t('quiz.several');
  return <QuestionField question={question} hint={hint} {...rest} />;
}
