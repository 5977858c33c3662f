import { loadConfig } from '@rsbuild/core';

/**
 * Loads a TypeScript module of the workspace, as its file is now: in development it changes under the build.
 * @param path of the file
 * @returns its default export; all its exports when it has none
 */
export const loadModule = async <Content>(path: string): Promise<Content> =>
  // Where Node strips types itself, Rsbuild would otherwise import the module with it, and then take no namespace for an object.
  (await loadConfig<Content>({ path, loader: 'jiti' })).content;
