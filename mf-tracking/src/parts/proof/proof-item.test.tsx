// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ProofItem as Proof, removeProof, submitProof } from 'shared-api/contracts/tracking/activities';
import { held } from 'shared-api/testing/server';
import { beforeEach, expect, test } from 'vitest';
import { activityAnswer, proofAnswer } from '../../testing/activity.ts';
import { newVisitor, openPart, signIn, text } from '../../testing/open.ts';
import { ProofItem } from './proof-item.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});

const show = (proof: Partial<Proof> = {}, can: { canProgress?: boolean; canAct?: boolean } = {}) =>
  openPart(<ProofItem proof={proofAnswer(proof)} activity={activityAnswer()} canProgress canAct {...can} />);
const answerWith = (proof: Partial<Proof>, data = '100') => ({
  body: { status: true, data, proof: proofAnswer(proof) },
});
const link = 'https://example.org/ours';
const submitted = { prof: link, prof_kind: 'link', is_answered: 1 } as const satisfies Partial<Proof>;
const button = (key: string) => screen.getByRole('button', { name: text(key) });
const picture = (name = 'a.PNG') => new File(['picture'], name, { type: 'image/png' });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(text('proof.file')), { target: { files: [file] } });

test('TRCK-170 a link is sent by the button and by Enter, an empty one is not', async () => {
  server.answer(submitProof, answerWith(submitted));
  await show();
  const field = screen.getByLabelText(text('proof.link'));
  fireEvent.click(button('proof.send'));
  expect(screen.getByText(text('proof.noLink'))).toBeTruthy();
  expect(server.sentTo(submitProof)).toHaveLength(0);
  fireEvent.change(field, { target: { value: ` ${link} ` } });
  fireEvent.click(button('proof.send'));
  await waitFor(() => expect(server.sentTo(submitProof)).toHaveLength(1));
  await waitFor(() => expect(button('proof.send').getAttribute('aria-busy')).toBeNull());
  // Browsers submit the form of a field when Enter is pressed in it.
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await waitFor(() => expect(server.sentTo(submitProof)).toHaveLength(2));
  for (const form of server.formsSentTo(submitProof))
    expect(Object.fromEntries(form)).toEqual({
      user_activity_id: '51',
      activity_id: '91',
      media_id: '916',
      progress: '100',
      prof_type: 'link',
      day_ticket: '2030-04-20.1.signature',
      file: link,
    });
});

test('TRCK-171 the specified extensions are accepted in any case, and nothing else', async () => {
  await show({ prof_type: 'file' });
  for (const extension of [
    ...['png', 'jpg', 'jpeg', 'webp', 'svg', 'mp4', 'mpg', 'mpeg', 'avi', 'wmv', 'mov', 'rm', 'ram', 'ogg'],
    ...['webm', 'PNG', 'Mp4'],
  ]) {
    choose(new File(['content'], `a.${extension}`));
    expect(screen.getByTitle(`a.${extension}`)).toBeTruthy();
    expect(screen.queryByText('Poof must be image or video')).toBeNull();
  }
  choose(new File(['content'], 'a.pdf'));
  expect(screen.getByText('Poof must be image or video')).toBeTruthy();
  expect(screen.queryByTitle('a.pdf')).toBeNull();
});

test('TRCK-172 TRCK-197 a file is sent with its type, and the percentage rises', async () => {
  const answer = held(answerWith({ ...submitted, prof_kind: 'photo' }));
  let advance = (_part: number) => {};
  server.answer(submitProof, (request) => {
    advance = (part) =>
      request.onUploadProgress?.({ loaded: part, total: 100, bytes: part, lengthComputable: true });
    return answer.answer();
  });
  await show({ prof_type: 'file' });
  choose(picture());
  fireEvent.click(button('proof.send'));
  await waitFor(() => expect(server.sentTo(submitProof)).toHaveLength(1));
  const shown: number[] = [];
  for (const part of [10, 60, 90]) {
    await act(async () => advance(part));
    shown.push((screen.getByRole('progressbar') as HTMLProgressElement).value);
  }
  expect(shown).toEqual([10, 60, 90]);
  expect(Object.fromEntries(server.formsSentTo(submitProof)[0] ?? [])).toMatchObject({
    user_activity_id: '51',
    activity_id: '91',
    progress: '100',
    media_id: '916',
    prof_type: 'photo',
    file: expect.objectContaining({ name: 'a.PNG' }),
  });
  await act(async () => answer.release());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('TRCK-229 PD-77 a failed upload says why, keeps the file, and is tried again', async () => {
  const failed = {
    status: 500,
    body: { status: false, code: 'unavailable', msg: 'The storage does not answer.' },
  };
  server.answer(submitProof, failed);
  await show({ prof_type: 'file' });
  choose(picture());
  fireEvent.click(button('proof.send'));
  expect((await screen.findByText('The storage does not answer.')).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByTitle('a.PNG')).toBeTruthy();
  server.answer(submitProof, answerWith(submitted));
  fireEvent.click(button('proof.retry'));
  await waitFor(() => expect(screen.queryByText('The storage does not answer.')).toBeNull());
  expect(server.sentTo(submitProof)).toHaveLength(2);
});

test('an upload can be cancelled; the file stays', async () => {
  const answer = held(answerWith(submitted));
  server.answer(submitProof, answer.answer);
  await show({ prof_type: 'file' });
  choose(picture());
  fireEvent.click(button('proof.send'));
  await waitFor(() => expect(server.sentTo(submitProof)).toHaveLength(1));
  fireEvent.click(button('proof.cancel'));
  await act(async () => answer.release());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByTitle('a.PNG')).toBeTruthy();
  expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
});

test('TRCK-145 a proof waits for its mark, and once marked it cannot be removed', async () => {
  const { unmount } = await show({ ...submitted, prof_marked: 0, prof_remarkable: 1 });
  expect(screen.getByText(text('proof.state.waiting'))).toBeTruthy();
  expect(button('proof.remove')).toBeTruthy();
  unmount();
  await show({ ...submitted, prof_marked: 1, percentage: 80, prof_comment: 'Well done' });
  expect(screen.getByText(text('proof.state.marked', { percent: 80 }))).toBeTruthy();
  expect(screen.getByText('Well done')).toBeTruthy();
  expect(screen.queryByRole('button', { name: text('proof.remove') })).toBeNull();
});

test('one that nobody marks is submitted; it leads to the link', async () => {
  await show({ ...submitted, prof_remarkable: 0 });
  expect(screen.getByText(text('proof.state.submitted'))).toBeTruthy();
  expect(screen.getByRole('link', { name: /example\.org/ }).getAttribute('href')).toBe(link);
});

test('TRCK-199 an unmarked proof is removed after a question; a marked one says why not', async () => {
  server.answer(removeProof, {
    status: 409,
    body: { status: false, code: 'proof_marked', msg: 'Marked meanwhile' },
  });
  await show(submitted);
  fireEvent.click(button('proof.remove'));
  const confirm = () =>
    fireEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: text('proof.remove') }),
    );
  expect(server.sentTo(removeProof)).toHaveLength(0);
  confirm();
  expect(await screen.findByText('Marked meanwhile')).toBeTruthy();
  expect(server.formsSentTo(removeProof)).toEqual([
    [
      ['user_activity_id', '51'],
      ['media_id', '916'],
    ],
  ]);
});

test('a returned proof says why, and another can be sent on a later day', async () => {
  await show({ prof_returned: 1, prof_comment: 'Closer, please' }, { canProgress: false });
  expect(screen.getByText('Closer, please')).toBeTruthy();
  expect(screen.getByText(text('proof.state.returned'))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(text('proof.link')).disabled).toBe(false);
});

test('when the time has passed, and for readers, nothing can be sent or removed', async () => {
  const { unmount } = await show({}, { canProgress: false });
  expect(screen.getByLabelText<HTMLInputElement>(text('proof.link')).disabled).toBe(true);
  unmount();
  await show(submitted, { canProgress: false, canAct: false });
  expect(screen.queryByRole('button', { name: text('proof.remove') })).toBeNull();
});
