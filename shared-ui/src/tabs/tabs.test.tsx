// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { setLanguage } from 'shared-api/i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/render.tsx';
import { Tabs } from './index.ts';

beforeEach(() => {
  Element.prototype.scrollBy = vi.fn();
});

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

const names = ['sessions', 'events', 'courses'];

function setUp(address: string, state: unknown = null) {
  return render(
    <MemoryRouter
      initialEntries={[{ ...new URL(address, 'http://site'), pathname: '/profile', search: address, state }]}
    >
      <Tabs
        label="Profile"
        tabs={names.map((value) => ({ value, label: value.toUpperCase(), content: <p>All {value}</p> }))}
      />
      <Address />
    </MemoryRouter>,
  );
}

const selected = () => screen.getByRole('tab', { selected: true });
const address = () => screen.getByRole('status').textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

test('the address says which tab is shown; only that one is there', async () => {
  const { container } = setUp('?tab=events');
  expect(selected().textContent).toBe('EVENTS');
  const panel = screen.getByRole('tabpanel', { name: 'EVENTS' });
  expect(panel.textContent).toBe('All events');
  expect(selected().getAttribute('aria-controls')).toBe(panel.id);
  expect(screen.queryByText('All sessions')).toBeNull();
  expect(screen.getByRole('tablist', { name: 'Profile' })).toBeTruthy();
  await expectAccessible(container);
});

test.each(['', '?tab=', '?tab=nothing'])(
  'an address that names none of them (%s) shows the first',
  (query) => {
    setUp(query);
    expect(selected().textContent).toBe('SESSIONS');
  },
);

test('a click is an entry of the history, arrow keys take the place of one; both keep the other keys and the state', () => {
  setUp('?page=2&tab=events&q=a%26b', { from: '/' });
  fireEvent.click(screen.getByRole('tab', { name: 'COURSES' }));
  expect(address()).toBe('PUSH /profile?page=2&tab=courses&q=a%26b {"from":"/"}');
  expect(screen.getByRole('tabpanel').textContent).toBe('All courses');
  selected().focus();
  press('Home');
  expect(address()).toBe('REPLACE /profile?page=2&tab=sessions&q=a%26b {"from":"/"}');
});

test('the tab that is shown is no new choice', () => {
  setUp('');
  fireEvent.click(selected());
  expect(address()).toBe('POP /profile null');
});

test('one tab can be reached by Tab; arrows, Home and End choose among them and take the focus along', () => {
  setUp('?tab=sessions');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  selected().focus();
  const walk = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    press(key);
    expect(document.activeElement).toBe(selected());
    return selected().textContent;
  });
  expect(walk).toEqual(['EVENTS', 'COURSES', 'SESSIONS', 'COURSES', 'SESSIONS', 'COURSES']);
});

test('from right to left the arrows turn round', async () => {
  await setLanguage('ar');
  setUp('?tab=sessions');
  const row = screen.getByRole('tablist');
  row.style.direction = 'rtl';
  selected().focus();
  press('ArrowLeft');
  expect(selected().textContent).toBe('EVENTS');
  press('ArrowRight');
  expect(selected().textContent).toBe('SESSIONS');
});

test('the chosen tab is brought into view by its row alone', () => {
  setUp('?tab=courses');
  expect(Element.prototype.scrollBy).toHaveBeenCalledTimes(1);
});

test('whoever keeps the choice is asked for it, and the address stays as it is', () => {
  const onChange = vi.fn();
  const tabs = names.map((value) => ({ value, label: value.toUpperCase(), content: <p>All {value}</p> }));
  const kept = (value?: string) => (
    <MemoryRouter initialEntries={['/profile?tab=events']}>
      <Tabs label="Profile" value={value} onChange={onChange} tabs={tabs} />
      <Address />
    </MemoryRouter>
  );
  const { rerender } = render(kept());
  expect(selected().textContent).toBe('SESSIONS');
  fireEvent.click(screen.getByRole('tab', { name: 'COURSES' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('courses');
  expect(address()).toBe('POP /profile?tab=events null');
  rerender(kept('courses'));
  expect(selected().textContent).toBe('COURSES');
});

test('a tab whose content stands above keeps the row and its focus; the content that is chosen is shown from its beginning', async () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    scrolled.push(this.getAttribute('role'));
  });
  const tabs = names.map((value) => ({
    value,
    label: value.toUpperCase(),
    content: <p>All {value}</p>,
    isAbove: value === 'sessions',
  }));
  const { container } = render(
    <MemoryRouter initialEntries={['/profile']}>
      <Tabs label="Profile" tabs={tabs} />
    </MemoryRouter>,
  );
  const row = screen.getByRole('tablist');
  const isAbove = () => {
    const place = row.compareDocumentPosition(screen.getByRole('tabpanel'));
    return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  };
  expect(isAbove()).toBe(true);
  await expectAccessible(container);
  selected().focus();
  press('ArrowRight');
  expect(isAbove()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'EVENTS' }));
  press('ArrowLeft');
  expect(isAbove()).toBe(true);
  expect(document.activeElement).toBe(selected());
  expect(screen.getByRole('tablist')).toBe(row);
  expect(scrolled).toEqual(['tablist', 'tabpanel']);
});

test('a tab that cannot be opened yet says so; clicks, keys and the address pass it over', async () => {
  const tabs = names.map((value) => ({
    value,
    label: value.toUpperCase(),
    content: <p>All {value}</p>,
    disabled: value === 'events',
  }));
  const { container } = render(
    <MemoryRouter initialEntries={['/profile?tab=events']}>
      <Tabs label="Profile" tabs={tabs} />
    </MemoryRouter>,
  );
  expect(selected().textContent).toBe('SESSIONS');
  const events = screen.getByRole('tab', { name: 'EVENTS' });
  expect(events.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(events);
  expect(selected().textContent).toBe('SESSIONS');
  selected().focus();
  press('ArrowRight');
  expect(selected().textContent).toBe('COURSES');
  await expectAccessible(container);
});

/** The row as on a phone: 300 pixels wide, with tabs of 800 pixels. */
function cutRow(scrollLeft: number): HTMLElement {
  const row = screen.getByRole('tablist');
  for (const [name, value] of Object.entries({ clientWidth: 300, scrollWidth: 800, scrollLeft }))
    Object.defineProperty(row, name, { value, configurable: true });
  fireEvent.scroll(row);
  return row;
}
const steps = () => [...document.querySelectorAll<HTMLButtonElement>('button[aria-hidden="true"]')];

test.each([
  ['ltr', 1],
  ['rtl', -1],
])('a row that is cut shows at which end, and is scrolled by a press there (%s)', async (direction, sign) => {
  const { container } = setUp('?tab=sessions');
  expect(steps()).toEqual([]);
  const row = cutRow(0);
  row.style.direction = direction;
  expect([row.dataset.before, row.dataset.after]).toEqual([undefined, 'true']);
  const scrollBy = vi.mocked(Element.prototype.scrollBy);
  scrollBy.mockClear();
  fireEvent.click(steps()[0] as HTMLElement);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: sign * 240 });
  await expectAccessible(container);
  cutRow(sign * 250);
  expect([row.dataset.before, row.dataset.after, steps().length]).toEqual(['true', 'true', 2]);
  fireEvent.click(steps()[0] as HTMLElement);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: sign * -240 });
  cutRow(sign * 499);
  expect([row.dataset.before, row.dataset.after]).toEqual(['true', undefined]);
});
