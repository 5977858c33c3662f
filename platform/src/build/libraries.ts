import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { packageFolder } from './packages.ts';

/**
 * Replacements that a production build of the shell makes in libraries, because their packages do not offer them:
 * - React Router exports its development build; its production build lies beside it.
 * - react-i18next bundles a `useSyncExternalStore` for React 17; React has its own.
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

/** Matches `var Form = React.forwardRef(`: the build removes an unused component of this form only if the call is marked as pure. */
const made = /= (\w+\.(?:createContext|forwardRef|memo)\()/g;

/** Matches `Form.displayName = "Form";`: only development tools need it, and it counts as a use of the component. */
const named = /^\w+\.displayName = "\w+";$/gm;

/** A library's code, changed so that the build can remove components that nobody uses. */
export const withoutUnusedComponents = (code: string): string =>
  code.replace(named, '').replace(made, '= /* @__PURE__ */ $1');

/**
 * React Router functions that each link calls for its framework mode (`<Link prefetch>` reads a manifest of modules and links), with the value that
 * they return without that mode. Here the host prefetches pages (`watchIntent`).
 */
const ofFrameworkMode = [
  [/^function usePrefetchBehavior\(.*\) {$/m, 'return [false, null, {}];'],
  [/^function PrefetchPageLinks\(.*\) {$/m, 'return null;'],
] as const;

/** The router's code without its framework mode. */
export const withoutFrameworkMode = (code: string): string =>
  ofFrameworkMode.reduce((rest, [head, result]) => rest.replace(head, (each) => `${each} ${result}`), code);

/** Removes unused parts of React Router: its form and submission code, its framework mode, and contexts of other kinds of routers. */
export const pluginUnusedRouterParts = (): RsbuildPlugin => ({
  name: 'rafiq:unused-router-parts',
  setup: (api) =>
    api.transform({ test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ }, ({ code }) =>
      withoutFrameworkMode(withoutUnusedComponents(code)),
    ),
});
