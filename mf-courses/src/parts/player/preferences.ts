import { useState } from 'react';
import { z } from 'zod';
import { isRate } from '../../rules/lessons/playing.ts';
import { stored } from './stored.ts';

const preferences = z.object({
  /** How fast videos play. */
  rate: z.number().refine(isRate),
  /** Whether captions are shown. */
  captions: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** For the tab: the next video plays as the last one did. */
const storage = stored(() => sessionStorage, 'player', preferences);
const usual: Preferences = { rate: 1, captions: true };

/** How the person likes videos to be played. */
export function usePreferences() {
  const [preferences, setPreferences] = useState(() => storage.read() ?? usual);
  return {
    ...preferences,
    prefer(change: Partial<Preferences>): void {
      setPreferences((before) => {
        const next = { ...before, ...change };
        storage.write(next);
        return next;
      });
    },
  };
}
