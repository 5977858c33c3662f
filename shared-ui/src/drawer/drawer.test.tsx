// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Drawer } from './drawer.tsx';

test('a drawer is a dialog at the edge, named by its title', async () => {
  renderKit(
    <Drawer opened onClose={() => {}} title="Menu" side="start">
      <a href="/">Home</a>
    </Drawer>,
  );
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' }).open).toBe(true);
  await expectAccessible();
});
