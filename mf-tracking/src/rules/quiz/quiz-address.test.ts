import { expect, test } from 'vitest';
import { type OpenedQuiz, parseQuizAddress, parseQuizView, type QuizView, quizPath } from './quiz-address.ts';

const quiz: OpenedQuiz = {
  activityId: 91,
  trackingId: 9,
  userId: 3,
  itemId: 913,
  date: '2030-04-20',
  type: 'tracking',
  historyId: undefined,
};

test.each<QuizView>([
  { kind: 'intro' },
  { kind: 'question', number: 2 },
  { kind: 'result' },
  { kind: 'answers' },
])('the address of %j is read as it was written', (view) => {
  for (const each of [quiz, { ...quiz, type: 'initiative' as const, historyId: 7 }]) {
    const url = new URL(quizPath(each, view), 'https://a.b');
    expect(url.pathname).toBe('/tracking-system-quiz');
    expect(parseQuizAddress(url.searchParams)).toEqual(each);
    expect(parseQuizView(url.searchParams)).toEqual(view);
  }
});

test('an address without its ids is none', () => {
  expect(parseQuizAddress(new URLSearchParams('activity=91'))).toBeUndefined();
});
