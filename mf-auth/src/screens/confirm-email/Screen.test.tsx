// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { confirmEmail } from 'shared-api/contracts/accounts';
import { isSignedIn, session, signedIn } from 'shared-api/session';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, text } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const key = 'k'.repeat(43);
const press = () => fireEvent.click(screen.getByRole('button', { name: text('confirmEmail.confirm') }));

test.each(['en', 'ar'] as const)(
  'the new e-mail is confirmed by a click, which ends the session (%s)',
  async (language) => {
    signedIn(sessionAnswer());
    server.answer(confirmEmail, { body: { status: true, msg: 'Done', data: { email: 'new@example.org' } } });
    await open(`/confirm-email#key=${key}`, { language });
    await screen.findByRole('button', { name: text('confirmEmail.confirm') });
    expect(server.sentTo(confirmEmail)).toHaveLength(0);
    press();
    const link = await screen.findByRole('link', { name: text('confirmEmail.login') });
    expect(link.getAttribute('href')).toBe('/login-form');
    expect(screen.getByText(text('confirmEmail.done', { email: 'new@example.org' }))).toBeDefined();
    expect(JSON.parse(String(server.sentTo(confirmEmail)[0]?.body))).toEqual({ key });
    expect(isSignedIn(session.getState())).toBe(false);
  },
);

test('a link that is used or incomplete says so', async () => {
  server.answer(confirmEmail, {
    status: 400,
    body: { status: false, code: 'email_link_unusable', msg: 'This link was used already.' },
  });
  await open(`/confirm-email#key=${key}`);
  await screen.findByRole('button', { name: text('confirmEmail.confirm') });
  press();
  expect(await screen.findByText('This link was used already.')).toBeDefined();
  cleanup();
  await open('/confirm-email#key=short');
  expect(await screen.findByText(text('confirmEmail.unusable'))).toBeDefined();
});
