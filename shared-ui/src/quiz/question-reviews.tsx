import { IconCheck, IconX } from '@tabler/icons-react';
import { Badge } from '../badge/index.ts';
import { Card, Group, Stack, Text } from '../layout/index.ts';
import { useKitTexts } from '../texts.ts';
import styles from './quiz.module.css';

/** A question of a submitted quiz. */
export interface ReviewedQuestion {
  id: number;
  question: string;
  /** Whether exactly the correct answers were chosen. */
  isRight: boolean;
  answers: readonly { id: number; answer: string; isRight: boolean; isChosen: boolean }[];
}

/** Each question with the chosen answers and whether they are correct, by text and icon and not only by color. */
export function QuestionReviews({ questions }: { questions: readonly ReviewedQuestion[] }) {
  const texts = useKitTexts();
  return (
    <ol className={styles.review}>
      {questions.map(({ id, question, isRight, answers }) => (
        <li key={id}>
          <Card>
            <Stack gap="s">
              <Group gap="s" justify="between" align="start">
                <Text as="strong" strong dir="auto" className={styles.question}>
                  {question}
                </Text>
                <Badge tone={isRight ? 'success' : 'danger'} icon={isRight ? <IconCheck /> : <IconX />}>
                  {isRight ? texts.questionRight : texts.questionWrong}
                </Badge>
              </Group>
              <ul className={styles.answers}>
                {answers.map((each) => (
                  <li key={each.id} className={styles.answer}>
                    <bdi>{each.answer}</bdi>
                    {each.isRight && (
                      <Badge tone="success" icon={<IconCheck />}>
                        {texts.rightAnswer}
                      </Badge>
                    )}
                    {each.isChosen && <Badge>{texts.yourAnswer}</Badge>}
                  </li>
                ))}
              </ul>
              {!answers.some(({ isChosen }) => isChosen) && (
                <Text size="s" tone="muted">
                  {texts.notAnswered}
                </Text>
              )}
            </Stack>
          </Card>
        </li>
      ))}
    </ol>
  );
}
