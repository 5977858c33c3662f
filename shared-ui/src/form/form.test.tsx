// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../button/button.tsx';
import { RadioGroupField } from '../choice/radio-group-field.tsx';
import { renderKit } from '../testing/render.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Form, FormMessage } from './index.ts';

/** Validates at once, or when the answer arrives. */
function SignUp({ answer }: { answer?: Promise<void> }) {
  const [failed, setFailed] = useState(false);
  const [text, setText] = useState('');
  return (
    <Form
      onSubmit={async () => {
        await answer;
        setFailed(true);
      }}
    >
      <TextField label="Name" value={text} onChange={setText} />
      <RadioGroupField
        label="Gender"
        value=""
        onChange={() => {}}
        options={[{ value: '1', label: 'Male' }]}
        error={failed ? 'Choose one' : undefined}
      />
      <TextField label="City" value="" onChange={() => {}} error={failed ? 'Enter your city' : undefined} />
      <Button type="submit">Send</Button>
    </Form>
  );
}

const submit = () => act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));

test('after a failed submit the first invalid field has the focus', async () => {
  renderKit(<SignUp />);
  screen.getByRole('button').focus();
  await submit();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Male' }));
});

test('so it has when the server finds the fault', async () => {
  let send = () => {};
  const answer = new Promise<void>((resolve) => {
    send = resolve;
  });
  renderKit(<SignUp answer={answer} />);
  await submit();
  expect(document.activeElement).toBe(document.body);
  await act(async () => send());
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Male' }));
});

test('who has typed on by then is left alone', async () => {
  let send = () => {};
  const answer = new Promise<void>((resolve) => {
    send = resolve;
  });
  renderKit(<SignUp answer={answer} />);
  const name = screen.getByLabelText('Name');
  await submit();
  name.focus();
  fireEvent.input(name, { target: { value: 'M' } });
  await act(async () => send());
  expect(document.activeElement).toBe(name);
});

test('the browser neither validates nor sends', () => {
  renderKit(<SignUp />);
  expect(document.forms[0]?.noValidate).toBe(true);
  expect(fireEvent.submit(document.forms[0] as HTMLFormElement)).toBe(false);
});

test('an error is an alert, everything else a status', () => {
  renderKit(
    <>
      <FormMessage tone="error">Wrong</FormMessage>
      <FormMessage tone="success">Saved</FormMessage>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Wrong');
  expect(screen.getByRole('status').textContent).toBe('Saved');
});
