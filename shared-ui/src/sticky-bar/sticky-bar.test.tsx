// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { StickyBar } from './index.ts';

test.each([
  ['en', 'Your choice', 'Add to cart'],
  ['ar', 'اختيارك', 'أضف إلى السلة'],
] as const)('it is a named region with the way on (%s)', async (language, label, action) => {
  await setLanguage(language);
  const { container } = renderKit(
    <StickyBar label={label}>
      <Button>{action}</Button>
    </StickyBar>,
  );
  expect(
    within(screen.getByRole('region', { name: label })).getByRole('button', { name: action }),
  ).toBeTruthy();
  await expectAccessible(container);
});

test('a message comes before what it is about', () => {
  renderKit(
    <StickyBar label="Your choice" message={<p>Not yet</p>}>
      <Button>Join</Button>
    </StickyBar>,
  );
  const message = within(screen.getByRole('region')).getByText('Not yet');
  const button = screen.getByRole('button', { name: 'Join' });
  expect(message.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('with nothing to do it does not stick, and is still a region', () => {
  const bar = (sticky: boolean) => (
    <StickyBar label="Your choice" sticky={sticky}>
      <Button disabled={!sticky}>Add to cart</Button>
    </StickyBar>
  );
  const { rerender } = renderKit(bar(false));
  const region = screen.getByRole('region', { name: 'Your choice' });
  expect(region.className).not.toMatch(/sticky/);
  rerender(bar(true));
  expect(region.className).toMatch(/sticky/);
});

test('what was pressed under it when it begins to stick is scrolled into sight', () => {
  const place = (top: number, bottom: number) => vi.fn(() => ({ top, bottom }) as DOMRect);
  const content = (sticky: boolean) => (
    <>
      <Button>2:00 AM</Button>
      <StickyBar label="Your choice" sticky={sticky}>
        <Button>Add to cart</Button>
      </StickyBar>
    </>
  );
  const { rerender } = renderKit(content(false));
  const pressed = screen.getByRole('button', { name: '2:00 AM' });
  const scroll = vi.fn();
  pressed.scrollIntoView = scroll;
  screen.getByRole('region').getBoundingClientRect = place(580, 670);
  pressed.getBoundingClientRect = place(500, 579);
  act(() => pressed.focus());
  rerender(content(true));
  expect(scroll).not.toHaveBeenCalled();
  rerender(content(false));
  pressed.getBoundingClientRect = place(560, 660);
  rerender(content(true));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});
