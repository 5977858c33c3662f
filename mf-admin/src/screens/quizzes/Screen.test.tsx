// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { operatorQuizzes, regradeQuiz } from 'shared-api/contracts/quizzes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';
import { pageAnswer } from '../../testing/order-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  Element.prototype.scrollIntoView = vi.fn();
  server.answer(operatorQuizzes, pageAnswer([{ id: 3, title: 'Tajweed' }]));
});
afterEach(cleanup);

const regrade = async () => {
  fireEvent.click(
    await screen.findByRole('button', { name: text('quizzes.regradeOf', { title: 'Tajweed' }) }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: text('quizzes.regrade') }));
};

test('attempts are graded again after a question, and the page says what has changed', async () => {
  await open('/admin/quizzes?search=tajweed');
  const data = { attempts: 41, raised: 5, lowered: 2, passed: 3, failed: 1, final: 0 };
  server.answer(regradeQuiz, { body: { status: true, msg: 'Graded again.', data } });
  await regrade();
  expect(await screen.findByText('Graded again.')).toBeDefined();
  const raised = screen.getByText(text('quizzes.report.raised'));
  expect(raised.nextElementSibling?.textContent).toBe('5');
  expect(server.sentTo(operatorQuizzes)[0]?.query).toBe('page=1&search=tajweed');
  expect(server.sentTo(regradeQuiz)).toHaveLength(1);
});

test('an error stays with its quiz', async () => {
  await open('/admin/quizzes');
  server.answer(regradeQuiz, {
    status: 404,
    body: { status: false, code: 'not_found', msg: 'It is gone.' },
  });
  await regrade();
  expect((await screen.findByRole('alert')).textContent).toBe('It is gone.');
});
