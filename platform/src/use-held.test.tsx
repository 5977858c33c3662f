// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useHeld } from './use-held.ts';

afterEach(cleanup);

/** The rendered texts, in order, when one place follows another. */
function renderedFrom(first: string, next: string) {
  const rendered: string[] = [];
  const pathOf = (place: string) => place.split('?')[0];
  const View = ({ place }: { place: string }) => {
    rendered.push(useHeld(place, (last, coming) => pathOf(last) === pathOf(coming)));
    return null;
  };
  const { rerender } = render(<View place={first} />);
  rerender(<View place={next} />);
  return rendered;
}

test('another page is held back while the last one is shown once more', () => {
  expect(renderedFrom('/cart', '/checkout').slice(0, 3)).toEqual(['/cart', '/cart', '/checkout']);
});

test('what somebody chooses on a page is there with the next rendering', () => {
  expect(renderedFrom('/checkout', '/checkout?wallet=1').slice(0, 2)).toEqual([
    '/checkout',
    '/checkout?wallet=1',
  ]);
});
