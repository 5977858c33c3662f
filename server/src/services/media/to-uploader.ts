import { type Context, getUserId } from '../../kernel/index.ts';
import type { Uploader } from './store-media.ts';

/** The user who calls, as the one who uploads. */
export const toUploader = (context: Context): Uploader => ({
  userId: getUserId(context),
  now: context.now(),
});
