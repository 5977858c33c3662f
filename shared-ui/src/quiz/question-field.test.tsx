// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { QuestionField } from './index.ts';

const answers = [
  { id: 1, answer: 'Breathe' },
  { id: 2, answer: 'Shout' },
];

test.each([
  ['single', 'radio', 1],
  ['select', 'checkbox', 2],
] as const)(
  'the answers of a %s question are cards in which one presses anywhere',
  async (type, role, max) => {
    const onChoose = vi.fn();
    const question = { question: 'What helps?', type, max_choices: max, answers };
    const { container } = renderKit(
      <QuestionField question={question} chosen={[]} onChoose={onChoose} hint="Choose two" />,
    );
    expect(screen.getByRole(type === 'single' ? 'radiogroup' : 'group', { name: /What helps/ })).toBeTruthy();
    const answer = screen.getByRole(role, { name: 'Breathe' });
    expect(answer.closest('label')?.className).toMatch(/card/);
    fireEvent.click(answer);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([1]);
    await expectAccessible(container);
  },
);
