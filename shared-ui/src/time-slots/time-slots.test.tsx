// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { TimeSlot, TimeSlotGrid } from './index.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a day of times is a named group; each says when, for whom, and its state in words', async () => {
  const onClick = vi.fn();
  const { container } = renderKit(
    <TimeSlotGrid label="Friday, November 20, 2026">
      <TimeSlot
        time="4:00 PM – 5:00 PM"
        second="10:00 AM – 11:00 AM"
        meta="$30"
        state="selected"
        stateLabel="Selected"
        pressed
        onClick={onClick}
      />
      <TimeSlot
        time="6:00 PM – 7:00 PM"
        state="reserved"
        stateLabel="Reserved"
        pressed={false}
        onClick={onClick}
      />
      <TimeSlot time="8:00 PM – 9:00 PM" state="blocked" stateLabel="Past" menu={<Button>Delete</Button>} />
    </TimeSlotGrid>,
  );
  expect(screen.getByRole('group', { name: 'Friday, November 20, 2026' })).toBeTruthy();
  const chosen = screen.getByRole('button', {
    name: /4:00 PM – 5:00 PM.*10:00 AM – 11:00 AM.*\$30.*Selected/,
  });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  const reserved = screen.getByRole('button', { name: /Reserved/ });
  expect([reserved.getAttribute('aria-pressed'), reserved.hasAttribute('disabled')]).toEqual([
    'false',
    false,
  ]);
  fireEvent.click(reserved);
  expect(onClick).toHaveBeenCalledTimes(1);
  await expectAccessible(container);
});

test('one that is only shown is no button, and what can be done with it stands beside it', () => {
  renderKit(
    <TimeSlot time="8:00 PM – 9:00 PM" state="reserved" stateLabel="Mona" menu={<Button>Delete</Button>} />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete']);
  expect(screen.getByText('8:00 PM – 9:00 PM')).toBeTruthy();
});

test.each([
  [480, -1],
  [900, 0],
])('a group of %i px is a stop of the keyboard only where it scrolls', async (height, tabIndex) => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  await setLanguage('ar');
  const { container } = renderKit(
    <TimeSlotGrid label="الجمعة">
      <TimeSlot time="4:00 م – 5:00 م" state="cart" stateLabel="في السلة" onClick={() => {}} />
    </TimeSlotGrid>,
  );
  expect(screen.getByRole('group', { name: 'الجمعة' }).tabIndex).toBe(tabIndex);
  await expectAccessible(container);
});
