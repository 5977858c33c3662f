// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { personFactors, removePersonFactors, type SecondFactor } from 'shared-api/contracts/second-factor';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, openPart, proveIdentity, text } from '../../testing/open.ts';
import { SecondFactors } from './second-factors.tsx';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const phone: SecondFactor = {
  id: 3,
  kind: 'totp',
  name: 'هاتف أمل',
  created_at: '2030-05-01T10:00:00.000Z',
  last_used_at: null,
};
const answer = (factors: SecondFactor[]) =>
  server.answer(personFactors, { body: { status: true, data: { factors, recovery_codes: 9 } } });
const show = (id: number) => openPart(<SecondFactors person={{ id, username: 'Amal' }} />);

test('an account without a second factor says so', async () => {
  answer([]);
  await show(70);
  expect(await screen.findByText(text('person.factors.none'))).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a lost second factor is removed after a question and a proof', async () => {
  answer([phone]);
  await show(70);
  expect(await screen.findByText('هاتف أمل')).toBeDefined();
  expect(screen.getByText(text('person.factors.codes', { count: 9 }))).toBeDefined();
  server.answer(removePersonFactors, {
    status: 403,
    body: { status: false, code: 'reauthentication_required', msg: 'Confirm first' },
  });
  fireEvent.click(screen.getByRole('button', { name: text('person.factors.remove') }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(text('person.factors.text'))).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: text('person.factors.remove') }));
  await screen.findByRole('dialog', { name: text('signInAgain.title') });
  server.answer(removePersonFactors, () => {
    answer([]);
    return { body: { status: true, msg: 'It is removed.' } };
  });
  await proveIdentity();
  expect(await screen.findByText('It is removed.')).toBeDefined();
  expect(await screen.findByText(text('person.factors.none'))).toBeDefined();
  expect(server.sentTo(removePersonFactors)).toHaveLength(2);
});

test('an error stays in the question', async () => {
  answer([phone]);
  await show(70);
  server.answer(removePersonFactors, {
    status: 403,
    body: { status: false, code: 'more_permissions', msg: 'Somebody else has to do this.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: text('person.factors.remove') }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: text('person.factors.remove') }));
  expect(await question.findByText('Somebody else has to do this.')).toBeDefined();
});

test('the own second factor is for another operator to remove', async () => {
  const own = Number(localStorage.getItem('id'));
  answer([phone]);
  await show(own);
  expect(await screen.findByText(text('person.factors.own'))).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
