import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { initI18n } from 'shared-api/i18n';
import { expect } from 'vitest';
import { UiProvider } from '../provider/provider.tsx';

initI18n();

/** Renders a component as the site does: in a language, inside the kit's provider and a router. */
export function renderKit(children: ReactElement) {
  return render(children, {
    wrapper: ({ children }) => (
      <UiProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </UiProvider>
    ),
  });
}

/** Asserts that there is no violation of WCAG 2.2 AA. Browser tests and the test of the tokens check colors. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
