// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Rating, RatingDistribution, RatingField } from './index.ts';

test('a rating is read as one sentence and drawn to the half star', async () => {
  const { container, rerender } = renderKit(<Rating value={4.27} count={12} />);
  expect(screen.getByRole('img', { name: '4.3 of 5 stars. Ratings: 12' }).textContent).toBe('4.3(12)');
  expect(container.querySelector('clipPath rect')?.getAttribute('width')).toBe(String(4.5 * 24));
  await expectAccessible(container);
  rerender(<Rating value={0} count={0} />);
  expect(screen.getByRole('img', { name: 'No ratings yet' })).toBeTruthy();
  await setLanguage('ar');
  rerender(<Rating value={5} />);
  expect(screen.getByRole('img', { name: '5 من 5 نجوم' })).toBeTruthy();
});

function Rated({
  direction = 'ltr',
  error,
  step,
}: {
  direction?: 'ltr' | 'rtl';
  error?: string;
  step?: 0.5 | 1;
}) {
  const [value, setValue] = useState(0);
  return (
    <div style={{ direction }}>
      <RatingField label="Your rating" value={value} onChange={setValue} error={error} step={step} required />
    </div>
  );
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Your rating' });

test('it is given in half steps by the keyboard of a slider, which says it in words', async () => {
  const { container } = renderKit(<Rated error="Choose a rating" />);
  expect([slider().min, slider().max, slider().step]).toEqual(['0', '5', '0.5']);
  expect(slider().getAttribute('aria-valuetext')).toBe('0 of 5 stars');
  expect(slider().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(slider(), { target: { value: '3.5' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('3.5 of 5 stars');
  await expectAccessible(container);
});

test.each([
  ['ltr', 30, '1.5'],
  ['ltr', 99, '5'],
  ['rtl', 30, '3.5'],
  ['rtl', 99, '0.5'],
] as const)('a pointer means the half star under it (%s, %i)', (direction, clientX, value) => {
  renderKit(<Rated direction={direction} />);
  const pad = slider().parentElement as HTMLElement;
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  pad.setPointerCapture = vi.fn();
  pad.style.direction = direction;
  fireEvent.pointerDown(pad, { clientX, button: 0, pointerId: 1 });
  expect(slider().value).toBe(value);
  expect(document.activeElement).toBe(slider());
});

test('where whole stars are asked for, keys and pointer give whole ones', () => {
  renderKit(<Rated step={1} />);
  expect(slider().step).toBe('1');
  const pad = slider().parentElement as HTMLElement;
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  pad.setPointerCapture = vi.fn();
  fireEvent.pointerDown(pad, { clientX: 30, button: 0, pointerId: 1 });
  expect(slider().value).toBe('2');
});

test('a pointer that only passes over shows what it would give, and gives nothing', () => {
  const { container } = renderKit(<Rated />);
  const pad = slider().parentElement as HTMLElement;
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  const filled = () => Number(container.querySelector('clipPath rect')?.getAttribute('width')) / 24;
  fireEvent.pointerMove(pad, { clientX: 50, pointerType: 'mouse', pointerId: 1 });
  expect([filled(), slider().value]).toEqual([2.5, '0']);
  fireEvent.pointerLeave(pad);
  expect(filled()).toBe(0);
});

test('the distribution says the share of each number of stars, the best first', async () => {
  const { container } = renderKit(<RatingDistribution counts={[1, 0, 0, 0, 2]} />);
  // Without the content that is hidden from screen readers.
  for (const hidden of container.querySelectorAll('[aria-hidden]')) hidden.remove();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 of 5 stars: 66.7%',
    '4 of 5 stars: 0%',
    '3 of 5 stars: 0%',
    '2 of 5 stars: 0%',
    '1 of 5 stars: 33.3%',
  ]);
  await expectAccessible(container);
});
