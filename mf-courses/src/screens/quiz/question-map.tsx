import type { QuizQuestion } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import type { Choices } from 'shared-api/rules/quiz-choices';
import { IconCheck } from 'shared-ui/icons';
import styles from './quiz.module.css';

export interface QuestionMapProps {
  questions: readonly QuizQuestion[];
  choices: Choices;
  /** Index of the shown question. */
  current: number;
  onGo(index: number): void;
}

/** Links to all questions by number, which show whether each is answered. */
export function QuestionMap({ questions, choices, current, onGo }: QuestionMapProps) {
  const { t } = useTexts('mf-courses');
  return (
    <nav aria-label={t('quiz.map')}>
      <ol className={styles.map}>
        {questions.map(({ id }, index) => {
          const isAnswered = choices.has(id);
          const number = index + 1;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.number}
                aria-current={index === current ? 'step' : undefined}
                aria-label={t(isAnswered ? 'quiz.numberAnswered' : 'quiz.numberOpen', { number })}
                onClick={() => onGo(index)}
              >
                {number}
                {isAnswered && <IconCheck aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
