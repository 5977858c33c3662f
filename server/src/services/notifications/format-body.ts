import { type Context, formatInstantInSentence, UnknownText } from '../../kernel/index.ts';
import type { notifications } from './tables.ts';

/** ISO 8601 in UTC, as `Date` writes it. */
const isInstant = (value: string | number): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/**
 * The text of a notification in the reader's language, with instants in the zone of the reader's device. Of a parameter in both languages (`bilingual`) that of
 * the reader counts. A node of an earlier release reads notifications
 * of a later one, whose text it does not know: it says that something is new.
 */
export function formatBody(
  { text, params }: Pick<typeof notifications.$inferSelect, 'text' | 'params'>,
  context: Pick<Context, 'text' | 'language' | 'timezone'>,
): string {
  const suffix = `_${context.language}`;
  const chosen = { ...params };
  for (const [name, value] of Object.entries(params))
    if (name.endsWith(suffix)) chosen[name.slice(0, -suffix.length)] = value;
  const shown = Object.entries(chosen).map(([name, value]) => [
    name,
    isInstant(value) ? formatInstantInSentence(new Date(value), context.language, context.timezone) : value,
  ]);
  try {
    return context.text(text, Object.fromEntries(shown));
  } catch (error) {
    if (error instanceof UnknownText) return context.text('notification_unknown');
    throw error;
  }
}
