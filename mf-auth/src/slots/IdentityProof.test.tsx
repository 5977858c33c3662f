// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentUser } from 'shared-api/contracts/accounts';
import { type ProofMethod, proofMethods, prove } from 'shared-api/contracts/second-factor';
import { signedIn } from 'shared-api/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionAnswer } from '../testing/answers.ts';
import { newVisitor, openSlot, text } from '../testing/open.ts';
import IdentityProof from './IdentityProof.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
const onProved = vi.fn();
beforeEach(async () => {
  server = await newVisitor();
  onProved.mockReset();
  signedIn(sessionAnswer());
  server.answer(prove, { body: { status: true, msg: 'x' } });
  server.answer(currentUser, { body: { status: true, user: sessionAnswer().user } });
});
afterEach(cleanup);

const show = (methods: ProofMethod[]) => {
  server.answer(proofMethods, { body: { status: true, data: { methods } } });
  return openSlot(<IdentityProof onProved={onProved} />);
};
const bodies = () => server.sentTo(prove).map(({ body }) => JSON.parse(body as string));
const confirm = () => fireEvent.click(screen.getByRole('button', { name: text('factor.confirm') }));

test('an account without a second factor enters its password; a wrong one is named at its field', async () => {
  await show(['password']);
  const field = await screen.findByLabelText<HTMLInputElement>(/Current password/);
  confirm();
  expect(await screen.findByText(text('factor.passwordMissing'))).toBeTruthy();
  server.answer(prove, {
    status: 400,
    body: { status: false, code: 'wrong_password', msg: 'x', errors: { password: ['It is not yours.'] } },
  });
  fireEvent.change(field, { target: { value: 'secret' } });
  confirm();
  expect(await screen.findByText('It is not yours.')).toBeTruthy();
  expect(field.value).toBe('secret');
  server.answer(prove, { body: { status: true, msg: 'x' } });
  confirm();
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce());
  expect(bodies()).toEqual([{ password: 'secret' }, { password: 'secret' }]);
});

test('an account with a second factor enters a code; the account is read again', async () => {
  await show(['totp', 'recovery']);
  for (const [index, digit] of [...'123456'].entries())
    fireEvent.change((await screen.findAllByRole('textbox'))[index] as HTMLElement, {
      target: { value: digit },
    });
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce());
  expect(bodies()).toEqual([{ code: '123456' }]);
  expect(server.sentTo(currentUser)).toHaveLength(1);
});

test('an account without either proves its e-mail', async () => {
  await show(['email']);
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy();
});
