// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { CodeField } from './code-field.tsx';

function setUp(start = '', length = 4) {
  const onComplete = vi.fn();
  function Host() {
    const [value, setValue] = useState(start);
    return (
      <>
        <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} length={length} />
        <output>{value}</output>
      </>
    );
  }
  const view = renderKit(<Host />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  return { ...view, boxes, onComplete, value: () => screen.getByRole('status').textContent };
}

const type = (box: HTMLInputElement | undefined, value: string) => {
  if (!box) throw new Error('no such box');
  fireEvent.change(box, { target: { value } });
};
const focused = (boxes: HTMLInputElement[]) => boxes.indexOf(document.activeElement as HTMLInputElement);

test('each digit moves on to the next box, and the last one completes the code', () => {
  const { boxes, value, onComplete } = setUp();
  for (const [index, digit] of ['1', '2', '3', '4'].entries()) type(boxes[index], digit);
  expect(value()).toBe('1234');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('1234');
  expect(focused(boxes)).toBe(3);
});

test('Arabic and Persian digits become Latin ones, letters are not taken', () => {
  const { boxes, value } = setUp();
  type(boxes[0], '٤');
  type(boxes[1], '۲');
  type(boxes[2], 'x');
  expect(value()).toBe('42');
});

test('a whole code filled in from a message spreads over the boxes', () => {
  const { boxes, value } = setUp();
  expect(boxes.map((box) => box.autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off']);
  type(boxes[0], '٩٨٧٦');
  expect(value()).toBe('9876');
  expect(boxes.map((box) => box.value)).toEqual(['9', '8', '7', '6']);
});

test('a pasted code spreads from the first box, whatever stands around it', () => {
  const { boxes, value } = setUp('12');
  fireEvent.paste(boxes[2] as Element, { clipboardData: { getData: () => 'Your code: 9 0 8 7.' } });
  expect(value()).toBe('9087');
});

test('typing beside a digit replaces it', () => {
  const { boxes, value } = setUp('1234');
  type(boxes[1], '27');
  expect(value()).toBe('1734');
});

test('Backspace empties the box, then the one before; the arrows walk, from left to right', () => {
  const { boxes, value } = setUp('123');
  boxes[3]?.focus();
  fireEvent.keyDown(boxes[3] as Element, { key: 'Backspace' });
  expect([value(), focused(boxes)]).toEqual(['12', 2]);
  fireEvent.keyDown(boxes[2] as Element, { key: 'ArrowLeft' });
  expect(focused(boxes)).toBe(1);
  fireEvent.keyDown(boxes[1] as Element, { key: 'ArrowRight' });
  expect(focused(boxes)).toBe(2);
  fireEvent.keyDown(boxes[2] as Element, { key: 'Home' });
  fireEvent.keyDown(boxes[0] as Element, { key: 'Delete' });
  expect(value()).toBe('2');
  fireEvent.keyDown(boxes[0] as Element, { key: 'Backspace' });
  fireEvent.keyDown(boxes[0] as Element, { key: 'Backspace' });
  expect([value(), focused(boxes)]).toEqual(['', 0]);
});

test('the boxes are a group with a name, each says which it is, an error belongs to all', async () => {
  const { container } = renderKit(
    <CodeField label="Code" name="code" value="12" onChange={() => {}} error="Invalid OTP" />,
  );
  const group = screen.getByRole('group', { name: 'Code' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Invalid OTP',
  );
  expect(screen.getByRole('textbox', { name: 'Digit 2 of 4' }).getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector<HTMLInputElement>('input[name="code"]')?.value).toBe('12');
  await expectAccessible(container);
});

test('typing the digits that stand there already moves through the boxes', () => {
  const { boxes, value } = setUp('0000');
  for (const [index, key] of ['5', '0', '0', '8'].entries()) {
    boxes[index]?.focus();
    fireEvent.keyDown(boxes[index] as Element, { key });
    expect(focused(boxes)).toBe(Math.min(index + 1, 3));
  }
  expect(value()).toBe('5008');
});
