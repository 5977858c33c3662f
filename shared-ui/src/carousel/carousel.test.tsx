// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { setLanguage } from 'shared-api/i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { CardRow, Carousel } from './index.ts';

const gapAndSlide = 320;
const scrollTo = vi.fn();

/** A row of eight slides, three of them in view, as in a browser window of 1,024 px. */
beforeEach(() => {
  const rtl = () => document.documentElement.dir === 'rtl';
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return (rtl() ? -1 : 1) * index * gapAndSlide;
  });
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(8 * gapAndSlide - 20);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(3 * gapAndSlide - 20);
  Element.prototype.scrollTo = scrollTo as typeof Element.prototype.scrollTo;
  // The browser scrolls and fires the event.
  scrollTo.mockReset().mockImplementation(function (this: Element, { left }: ScrollToOptions) {
    this.scrollLeft = left ?? 0;
    fireEvent.scroll(this);
  });
});

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const render = (shown = names) =>
  renderKit(
    <Carousel label="Courses">
      {shown.map((name) => (
        <a key={name} href={`/courses/${name}`}>
          {name}
        </a>
      ))}
    </Carousel>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const isAtEnd = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

test('it is a named region whose slides say which of how many they are', async () => {
  const { container } = render();
  const region = screen.getByRole('region', { name: 'Courses' });
  expect(region.getAttribute('aria-roledescription')).toBe('carousel');
  const slides = screen
    .getAllByRole('group')
    .filter((group) => group.getAttribute('aria-roledescription') === 'slide');
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(
    names.map((_, index) => `${index + 1} of 8`),
  );
  expect(slides[2]?.textContent).toBe('Three');
  await expectAccessible(container);
});

test('the buttons go by what is in view, and one at its end does nothing but keeps the focus', () => {
  render();
  expect(screen.getByText('1–3 of 8')).toBeTruthy();
  expect(isAtEnd('Previous')).toBe(true);
  fireEvent.click(button('Previous'));
  expect(screen.getByText('1–3 of 8')).toBeTruthy();

  fireEvent.click(button('Next'));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 3 * gapAndSlide });
  expect(screen.getByText('4–6 of 8')).toBeTruthy();
  expect(isAtEnd('Previous')).toBe(false);
  button('Next').focus();
  // The browser stops at the end of the row.
  scrollTo.mockImplementationOnce(function (this: Element) {
    this.scrollLeft = 5 * gapAndSlide;
    fireEvent.scroll(this);
  });
  fireEvent.click(button('Next'));
  expect(screen.getByText('6–8 of 8')).toBeTruthy();
  expect(isAtEnd('Next')).toBe(true);
  expect(document.activeElement).toBe(button('Next'));
});

test('arrow keys, Home and End move the row; keys inside a slide do not', () => {
  render();
  const row = screen.getByRole('group', { name: '1–3 of 8' });
  fireEvent.keyDown(row, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: gapAndSlide });
  fireEvent.keyDown(row, { key: 'ArrowLeft' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  fireEvent.keyDown(row, { key: 'End' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 7 * gapAndSlide });
  fireEvent.keyDown(row, { key: 'Home' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  expect(scrollTo).toHaveBeenCalledTimes(4);
  fireEvent.keyDown(screen.getByText('Two'), { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenCalledTimes(4);
});

test('from right to left it goes the other way', async () => {
  render();
  await act(() => setLanguage('ar'));
  fireEvent.click(button('التالي'));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: -3 * gapAndSlide });
  expect(screen.getByText('4–6 من 8')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('group', { name: '4–6 من 8' }), { key: 'ArrowLeft' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: -4 * gapAndSlide });
});

test('slides that all fit need no buttons', async () => {
  const { container } = render(names.slice(0, 3));
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessible(container);
});

test('a slider shows one at every width', () => {
  renderKit(
    <Carousel label="News" counts="one" heading={<h2>News</h2>}>
      <p>One</p>
      <p>Two</p>
    </Carousel>,
  );
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'News' })).toBeTruthy();
});

test('a row of cards has its heading and the way to all of them, named for those who listen', async () => {
  const { container } = renderKit(
    <CardRow title="Live courses" to="/courses?types=live">
      <p>One</p>
    </CardRow>,
  );
  expect(screen.getByRole('region', { name: 'Live courses' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Live courses' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See all: Live courses' });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['See all', '/courses?types=live']);
  await expectAccessible(container);
});

test('drawn without a browser, it has the controls of each number of slides, of which CSS shows one', () => {
  render();
  const markup = renderToString(
    <Carousel label="Courses">
      {names.slice(0, 3).map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  // Three slides need none where three are in view.
  expect(markup.match(/>1(–\d)? of 3</g)).toEqual(['>1–2 of 3<', '>1 of 3<']);
});
