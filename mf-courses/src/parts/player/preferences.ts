import { useState } from 'react';
import { createStoredValue } from 'shared-api/session/stored-value';
import { z } from 'zod';
import { isRate } from '../../rules/lessons/playback.ts';

const preferences = z.object({
  /** Playback rate of videos. */
  rate: z.number().refine(isRate),
  /** Whether captions are shown. */
  captions: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** Stored for the tab, so that the next video plays like the last one. */
const storage = createStoredValue(() => sessionStorage, 'player', preferences);
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
