import { useState } from 'react';
import { z } from 'zod';
import { isRate } from '../../rules/lessons/playing.ts';
import { stored } from './stored.ts';

const preferences = z.object({
  /** Playback rate of videos. */
  rate: z.number().refine(isRate),
  /** Whether captions are shown. */
  captions: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** Stored for the tab: the next video plays like the last one. */
const storage = stored(() => sessionStorage, 'player', preferences);
const usual: Preferences = { rate: 1, captions: true };

/** The user's playback preferences. */
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
