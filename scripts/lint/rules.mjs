import { lineAt } from './files.mjs';

const isRule = /^mf-[\w-]+\/src\/rules\/(?!.*\.test\.).+\.tsx?$/;
const impure =
  /^import (?!type\b)[^;]*?from '(react|react-dom|react-router-dom|zustand|@tanstack\/react-query|shared-ui\/(?!format)[\w-]+|[./]+\/(?:parts|queries|screens|slots)\/[^']+)';/gm;

/**
 * Finds imports that pure functions do not need, in the `rules/` of remotes: React, stores, components and queries. Types are allowed.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export const checkRules = (files) =>
  files
    .filter(({ path }) => isRule.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(impure)].map(
        ({ index, 1: name }) =>
          `${path}:${lineAt(text, index)}: imports ${name}: rules/ has pure functions only, hooks belong in parts/`,
      ),
    );
