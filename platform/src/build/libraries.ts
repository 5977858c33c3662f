import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
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

/** `var Form = React.forwardRef(`: a build leaves out an unused component of this form only where the call is marked as pure. */
const made = /= (\w+\.(?:createContext|forwardRef|memo)\()/g;

/** `Form.displayName = "Form";`: for development tools, and a use of the component. */
const named = /^\w+\.displayName = "\w+";$/gm;

/** The code of a library whose components a build leaves out when nobody uses them. */
export const withoutUnusedComponents = (code: string): string =>
  code.replace(named, '').replace(made, '= /* @__PURE__ */ $1');

/**
 * Functions of React Router and what they return without its framework mode, whose manifest of modules and links `<Link prefetch>` reads. Each link calls
 * them; here pages are prefetched by the host (`watchIntent`).
 */
const ofFrameworkMode = [
  [/^function usePrefetchBehavior\(.*\) {$/m, 'return [false, null, {}];'],
  [/^function PrefetchPageLinks\(.*\) {$/m, 'return null;'],
] as const;

/** The router's code without its framework mode. */
export const withoutFrameworkMode = (code: string): string =>
  ofFrameworkMode.reduce((rest, [head, result]) => rest.replace(head, (each) => `${each} ${result}`), code);

/** Leaves out of React Router what nobody uses: its form, with what sends it, its framework mode, and contexts of other ways to set it up. */
export const pluginUnusedRouterParts = (): RsbuildPlugin => ({
  name: 'rafiq:unused-router-parts',
  setup: (api) =>
    api.transform({ test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ }, ({ code }) =>
      withoutFrameworkMode(withoutUnusedComponents(code)),
    ),
});
