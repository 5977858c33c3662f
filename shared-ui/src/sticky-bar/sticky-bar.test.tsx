// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test } from 'vitest';
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
