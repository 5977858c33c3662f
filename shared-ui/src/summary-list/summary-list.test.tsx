// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { SummaryList } from './index.ts';

test.each([
  ['en', 'Items', '$100', 'From your wallet', '-$30', 'Balance: $30', 'Total', '$70'],
  ['ar', 'العناصر', '100 US$', 'من محفظتك', '-30 US$', 'الرصيد: 30 US$', 'الإجمالي', '70 US$'],
] as const)('each row has its name and what it comes to, the total last (%s)', async (language, ...words) => {
  const [items, all, wallet, part, hint, total, due] = words;
  await setLanguage(language);
  const { container } = renderKit(
    <SummaryList
      label={total}
      rows={[
        { key: 'items', label: items, value: all },
        { key: 'wallet', label: wallet, value: part, hint, tone: 'success' },
      ]}
      total={{ label: total, value: due }}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([items, wallet, total]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    all,
    part,
    hint,
    due,
  ]);
  await expectAccessible(container);
});
