import type { QuizReview } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCheck, IconX } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import styles from './quiz.module.css';

/**
 * Each question with the chosen answers, whether they are right and, once the server includes it (PD-52), the key; in
 * words and signs, not by color alone.
 */
export function Review({ review: { questions, has_key, report } }: { review: QuizReview }) {
  const { t } = useTexts('mf-courses');
  return (
    <Stack gap="m">
      <Heading level={2}>{t('quiz.review')}</Heading>
      {has_key === 0 && (
        <Text tone="muted">
          {report.attempts_left === null ? t('quiz.keyAfterPassing') : t('quiz.keyAfterLast')}
        </Text>
      )}
      <ol className={styles.review}>
        {questions.map(({ id, question, is_right, answers }) => (
          <li key={id}>
            <Card>
              <Stack gap="s">
                <Group gap="s" justify="between" align="start">
                  <Text as="strong" strong dir="auto" className={styles.question}>
                    {question}
                  </Text>
                  <Badge
                    tone={is_right === 1 ? 'success' : 'danger'}
                    icon={is_right === 1 ? <IconCheck /> : <IconX />}
                  >
                    {is_right === 1 ? t('quiz.isRight') : t('quiz.isWrong')}
                  </Badge>
                </Group>
                <ul className={styles.answers}>
                  {answers.map(({ id: answer, answer: words, is_correct, is_chosen }) => (
                    <li key={answer} className={styles.answer}>
                      <bdi>{words}</bdi>
                      {is_correct === 1 && (
                        <Badge tone="success" icon={<IconCheck />}>
                          {t('quiz.rightAnswer')}
                        </Badge>
                      )}
                      {is_chosen === 1 && <Badge>{t('quiz.yourAnswer')}</Badge>}
                    </li>
                  ))}
                </ul>
                {answers.every(({ is_chosen }) => is_chosen === 0) && (
                  <Text size="s" tone="muted">
                    {t('quiz.notAnswered')}
                  </Text>
                )}
              </Stack>
            </Card>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
