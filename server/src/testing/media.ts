import type { Module } from '../kernel/index.ts';
import type { ContentSources } from '../services/content/content-kind.ts';
import { createMediaStore } from '../services/media/store/create-media-store.ts';
import type { MediaStore } from '../services/media/store/media-store.ts';
import { testConfig } from './server.ts';

/** The media store of test servers. Names are hashes of the content, so all tests can share one folder. */
export const testMedia = (): MediaStore => createMediaStore(testConfig());

const none = async (path: string): Promise<never> => {
  throw new Error(`Nobody has said that there is ${path}`);
};

/** For kinds of content without files. */
export const noFiles = (modules: readonly Module[] = []): ContentSources => ({
  modules,
  readFile: none,
  fileAt: none,
  store: testMedia(),
  production: false,
});
