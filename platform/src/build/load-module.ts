import { loadConfig } from '@rsbuild/core';

/**
 * Loads a TypeScript module of the workspace from the current content of its file, which may change during
 * development.
 * @param path of the file
 * @returns its default export; all its exports when it has none
 */
export const loadModule = async <Content>(path: string): Promise<Content> =>
  // Where Node strips types itself, Rsbuild would import the module natively and then not recognise the namespace
  // object.
  (await loadConfig<Content>({ path, loader: 'jiti' })).content;
