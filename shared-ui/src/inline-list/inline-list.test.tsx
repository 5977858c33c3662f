// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { InlineList } from './index.ts';

test('items have a dot between them, and what is not there has none', async () => {
  const { container } = renderKit(
    <InlineList items={['Yusuf', false, null, '', undefined, <b key="day">Friday</b>]} />,
  );
  expect(container.textContent).toBe('Yusuf · Friday');
  await expectAccessible(container);
});
