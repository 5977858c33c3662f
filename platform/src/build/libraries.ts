import { join } from 'node:path';
import { packageFolder } from './packages.ts';

/**
 * What a production build of the shell takes of libraries that their packages do not give by themselves.
 * - React Router's exports lead to its build for development; the one without warnings lies beside it.
 * - react-i18next brings `useSyncExternalStore` for React 17, which React has.
 */
export function productionAliases(root: string): Record<string, string> {
  const router = join(
    packageFolder(packageFolder(root, 'react-router-dom'), 'react-router'),
    'dist/production',
  );
  return {
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    'use-sync-external-store/shim$': 'react',
  };
}
