// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { newVisitor, open, signIn } from '../../testing/open.ts';

beforeEach(async () => {
  await newVisitor();
  signIn();
});
afterEach(cleanup);

test.each([
  ['PROF-003', '/user/personality-analysis', 'Personality analysis'],
  ['PROF-004', '/user/personality/result', 'Personality result'],
  ['PROF-005', '/persinality/test', 'Personality test'],
  ['PROF-006', '/persinality/test/question', 'Personality test'],
  ['PROF-007', '/bank-questions', 'Question bank'],
  ['PROF-008', '/bank-question/form', 'Questions'],
  ['PROF-009', '/my/bankQuestions', 'My question bank'],
])('%s %s has no data yet, and says so under its title (PD-62)', async (_row, path, title) => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText('Coming soon')).toBeTruthy();
  expect(screen.getByRole('link')).toBeTruthy();
  expect(remote.pages.find((page) => page.path === path)).toMatchObject({ guard: 'user', status: 'planned' });
});
