// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart, text } from '../../testing/open.ts';
import { QuizBadge } from './quiz-badge.tsx';

beforeEach(async () => void (await newVisitor()));

test('PD-55 a quiz is passed from its own percentage on; one that failed has neither the words nor the tick of success', async () => {
  const show = async (percentage: number, passing_percentage: number) => {
    cleanup();
    const { container } = await openPart(<QuizBadge quiz={{ percentage, data: { passing_percentage } }} />);
    return {
      words: screen.getByText(/passed: /i).textContent,
      picture: container.querySelector('svg')?.outerHTML,
    };
  };
  const passed = await show(60, 60);
  expect(passed.words).toBe(text('quizBadge.passed', { percentage: '60' }));
  const failed = await show(33, 50);
  expect(failed.words).toBe('Not passed: 33%');
  expect(failed.picture).not.toBe(passed.picture);
  expect((await show(59, 60)).words).toBe('Not passed: 59%');
  expect((await show(100, 100)).words).toBe('Passed: 100%');
});
