// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useFilters } from './use-filters.ts';

afterEach(cleanup);

test('a change keeps the filters that were changed meanwhile, and returns to the first page', () => {
  const { result } = renderHook(
    () => ({ filters: useFilters(['search', 'state']), address: useLocation().search }),
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/?search=a&page=4&sort=-name']}>{children}</MemoryRouter>
      ),
    },
  );
  const [, changeOfBefore] = result.current.filters;
  act(() => result.current.filters[1]({ state: 'blocked' }));
  act(() => changeOfBefore({ search: 'am' }));
  expect(result.current.address).toBe('?search=am&sort=-name&state=blocked');
  act(() => result.current.filters[1]({ search: undefined, state: undefined }));
  expect(result.current.filters[0]).toEqual({ search: undefined, state: undefined });
  expect(result.current.address).toBe('?sort=-name');
});
