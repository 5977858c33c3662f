import { type Context, formatInstantInSentence, isolate, UnknownText } from '../../kernel/index.ts';
import type { notifications } from './tables.ts';

/** ISO 8601 in UTC, as `Date` writes it. */
const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/**
 * Formats the text of a notification in the reader's language, with instants in the zone of the reader's device, and with names isolated. For a bilingual parameter (`bilingual`)
 * it uses the reader's language. A node of an earlier release does not know the text of a later one's notification: it shows a general text instead.
 */
export function formatBody(
  { text, params }: Pick<typeof notifications.$inferSelect, 'text' | 'params'>,
  context: Pick<Context, 'text' | 'language' | 'timezone'>,
): string {
  const suffix = `_${context.language}`;
  const chosen = { ...params };
  for (const [name, value] of Object.entries(params))
    if (name.endsWith(suffix)) chosen[name.slice(0, -suffix.length)] = value;
  const toShown = (value: string | number): string | number => {
    if (typeof value === 'number') return value;
    const { language, timezone } = context;
    // Names and titles may have another direction than the sentence.
    return isInstant(value)
      ? formatInstantInSentence(new Date(value), language, timezone)
      : isolate(language, value);
  };
  const shown = Object.entries(chosen).map(([name, value]) => [name, toShown(value)]);
  try {
    return context.text(text, Object.fromEntries(shown));
  } catch (error) {
    if (error instanceof UnknownText) return context.text('notification_unknown');
    throw error;
  }
}
