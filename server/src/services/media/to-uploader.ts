import { type Context, getUserId } from '../../kernel/index.ts';
import type { Uploader } from './store-media.ts';

/** The caller as the uploader. */
export const toUploader = (context: Context): Uploader => ({
  userId: getUserId(context),
  now: context.now(),
});
