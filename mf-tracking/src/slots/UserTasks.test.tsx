// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { allTasks } from 'shared-api/contracts/tracking/tasks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVisitor, openPart, signIn, text } from '../testing/open.ts';
import { taskCard, tasksPage } from '../testing/tasks.ts';
import UserTasks from './UserTasks.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

test('PROF-018 PROF-080 the tab lists the tasks of the family, each with its state and its page', async () => {
  const done = taskCard({ id: 3, name_en: 'Sleep early', state: 'completed', is_task_completed: 1 });
  server.answer(allTasks, tasksPage([taskCard({ has_returned_proof: 1 }), done], 1, 2));
  const onChange = vi.fn();
  await openPart(<UserTasks page={1} onChange={onChange} />);
  const link = await screen.findByRole('link', { name: 'Read aloud' });
  expect(link.getAttribute('href')).toBe('/task-details/1/2/');
  expect(server.formsSentTo(allTasks)).toEqual([[['page', '1']]]);
  for (const words of ['tasks.state.open', 'tasks.state.completed', 'tasks.proof.status.returned'])
    expect(screen.getByText(text(words))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange.mock.calls[0]?.[0]).toEqual({ page: 2 });
});

test('without tasks it says so', async () => {
  server.answer(allTasks, tasksPage([]));
  await openPart(<UserTasks page={1} onChange={() => {}} />);
  expect(await screen.findByText('No Records Found')).toBeTruthy();
});
