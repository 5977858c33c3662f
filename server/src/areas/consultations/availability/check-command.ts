import { z } from 'zod';
import { defineCommand } from '../../../services/operator/index.ts';
import { checkEnteredTimes, type ShiftedSlot } from './entered-times.ts';

const states: Record<ShiftedSlot['state'], string> = {
  shifted: '--repair moves it',
  moved: 'moved',
  taken: 'somebody has it: the consultant proposes another time',
  gap: 'there is no such time any more: the consultant deletes it',
  overlap: 'another session of the consultant is there',
  unknown: 'entered before this was kept: --old-rules takes it as entered by the rules before',
};

/** `availability check` compares slots with the entered local times, after the rules of a zone have changed. */
export const availabilityCheck = defineCommand({
  name: 'availability check',
  takes: [],
  summary: 'slots that are not at the local time that was entered, after new rules of time zones',
  details:
    'A slot is stored as an instant, with the zone and the offset by which it was entered. Run it on the new rules of time zones, with --repair once the list is right. It may be stopped and run again. Exit code 1 while something is left to do.',
  options: {
    repair: { type: 'boolean', help: 'moves free slots to the instant that the entered time is now' },
    'old-rules': {
      type: 'boolean',
      help: 'takes slots without what was entered as entered by the rules before the changes of 2026',
    },
  },
  input: z.object({ repair: z.boolean().default(false), old_rules: z.boolean().default(false) }),
  run: async ({ db, now }, { repair, old_rules: oldRules }) => ({
    items: await checkEnteredTimes(db, now(), { repair, oldRules }),
  }),
  lines: ({ items }) =>
    items.length === 0
      ? ['Every slot is at the time that was entered.']
      : items.map(
          ({ id, consultant_id, zone, entered, shown, state }) =>
            `${id}  consultant ${consultant_id}  ${zone}  entered ${entered}, shown ${shown}  ${states[state]}`,
        ),
  failed: ({ items }) => items.some(({ state }) => state !== 'moved'),
});
