import { expect, test } from 'vitest';
import { toEffect } from './dev-changes.mjs';

test.each([
  ['shared-ui/src/layout/page.tsx', 'shell'],
  ['shared-ui/src/layout/page.module.css', 'shell'],
  ['shared-api/src/session/store.ts', 'shell'],
  ['platform/src/host/slot.tsx', 'shell'],
  ['shell/src/locales/ar.json', 'shell'],
  ['platform/src/edge/pages.ts', undefined],
  ['shared-ui/src/layout/page.test.tsx', undefined],
  ['shared-ui/README.md', undefined],
  ['mf-courses/src/screens/catalogue/Screen.tsx', undefined],
  ['mf-auth/src/screens/login/Screen.tsx', 'restart'],
  ['server/src/areas/auth/routes.ts', 'restart'],
  ['server/src/areas/auth/routes.test.ts', undefined],
  ['docs/releases.md', undefined],
])('a change of %s, while mf-courses is worked on, needs: %s', (path, effect) => {
  expect(toEffect(path, ['mf-courses'])).toBe(effect);
});
