// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Pagination } from './index.ts';

const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

test('XCUT-024 previous is disabled on page 1 and only there', () => {
  const onPage = vi.fn();
  const { rerender } = renderKit(<Pagination page={1} pages={3} onPage={onPage} />);
  expect([isDisabled('Previous page'), isDisabled('Next page')]).toEqual([true, false]);
  fireEvent.click(button('Previous page'));
  expect(onPage).not.toHaveBeenCalled();
  rerender(<Pagination page={2} pages={3} onPage={onPage} />);
  expect(isDisabled('Previous page')).toBe(false);
  fireEvent.click(button('Previous page'));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(1);
});

test('XCUT-025 next is disabled on the last page and only there', () => {
  const onPage = vi.fn();
  const { rerender } = renderKit(<Pagination page={3} pages={3} onPage={onPage} />);
  expect([isDisabled('Previous page'), isDisabled('Next page')]).toEqual([false, true]);
  fireEvent.click(button('Next page'));
  expect(onPage).not.toHaveBeenCalled();
  rerender(<Pagination page={2} pages={3} onPage={onPage} />);
  fireEvent.click(button('Next page'));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3);
});

test('it is a landmark that says which page is the current one, and the focus stays where it was pressed', async () => {
  function Paged() {
    const [page, setPage] = useState(1);
    return <Pagination page={page} pages={20} onPage={setPage} />;
  }
  const { container } = renderKit(<Paged />);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(button('Page 1').getAttribute('aria-current')).toBe('page');
  button('Page 5').focus();
  fireEvent.click(button('Page 5'));
  expect(document.activeElement).toBe(button('Page 5'));
  expect(button('Page 5').getAttribute('aria-current')).toBe('page');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(screen.getByText('Page 5 of 20')).toBeTruthy();
  button('Page 20').focus();
  fireEvent.click(button('Page 20'));
  expect(document.activeElement).toBe(button('Page 20'));
  await expectAccessible(container);
});

test('one page needs no way through; a page beyond the last counts as the last', async () => {
  const onPage = vi.fn();
  const { container, rerender } = renderKit(<Pagination page={1} pages={1} onPage={onPage} />);
  expect(container.childElementCount).toBe(0);
  await setLanguage('ar');
  rerender(<Pagination page={9} pages={3} onPage={onPage} />);
  expect(button('صفحة 3').getAttribute('aria-current')).toBe('page');
  fireEvent.click(button('الصفحة السابقة'));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});
