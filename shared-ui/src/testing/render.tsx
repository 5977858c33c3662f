import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { initI18n } from 'shared-api/i18n';
import { expect } from 'vitest';
import { UiProvider } from '../provider/provider.tsx';

initI18n();

/** Renders a part of a page as the site does: in a language, inside the kit's provider and a router. */
export function renderKit(children: ReactElement) {
  return render(children, {
    wrapper: ({ children }) => (
      <UiProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </UiProvider>
    ),
  });
}

/** No violation of WCAG 2.2 AA; colors are checked in a real browser and by the tokens' own test. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
