import { addDays, addMonths, dayOfWeek } from 'shared-api/rules/dates';

/** 0 Sunday to 6 Saturday. Weeks start on Saturday in Arabic, on Sunday in English. */
export const firstDayOfWeek = (language: string): number => (language.startsWith('ar') ? 6 : 0);

/** The month 'YYYY-MM' of a date 'YYYY-MM-DD'. */
export const toMonth = (date: string): string => date.slice(0, 7);

/** Adds months: ('2026-12', 1) → '2027-01'. */
export const monthAfter = (month: string, months: number): string =>
  toMonth(addMonths(`${month}-01`, months));

/** The dates of a month in rows of seven; undefined for days of other months. */
export function listWeeks(month: string, firstDay: number): (string | undefined)[][] {
  const first = `${month}-01`;
  const weeks: (string | undefined)[][] = [];
  let day = addDays(first, -daysInto(first, firstDay));
  do {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = addDays(day, index);
        return toMonth(date) === month ? date : undefined;
      }),
    );
    day = addDays(day, 7);
  } while (toMonth(day) === month);
  return weeks;
}

/** Whether all days of a week are before the first selectable one. A calendar does not show such a week. */
export const isWeekBefore = (week: readonly (string | undefined)[], min: string | undefined): boolean =>
  min !== undefined && week.every((date) => date === undefined || date < min);

/** The seven dates of the week that contains a date. */
export const listWeek = (date: string, firstDay: number): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(date, index - daysInto(date, firstDay)));

/** Seven dates, one for each weekday in their order, for the names of the columns. */
export function sampleWeek(firstDay: number): string[] {
  // 2023-01-01 is a Sunday.
  return Array.from({ length: 7 }, (_, index) => addDays('2023-01-01', firstDay + index));
}

export interface KeyPress {
  key: string;
  shiftKey: boolean;
}

/**
 * The date that a key moves the focus to (ARIA Authoring Practices, date grid); undefined for other keys.
 * @param rtl whether the direction is right to left, which swaps the arrow keys
 */
export function dateAfterKey(
  date: string,
  { key, shiftKey }: KeyPress,
  { firstDay, rtl }: { firstDay: number; rtl: boolean },
): string | undefined {
  const forward = rtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, forward);
    case 'ArrowLeft':
      return addDays(date, -forward);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'Home':
      return addDays(date, -daysInto(date, firstDay));
    case 'End':
      return addDays(date, 6 - daysInto(date, firstDay));
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    default:
      return undefined;
  }
}

export interface Bounds {
  min?: string;
  max?: string;
}

/** Whether a date is selectable. */
export const isWithin = (date: string, { min, max }: Bounds): boolean =>
  (min === undefined || date >= min) && (max === undefined || date <= max);

/** Whether any day of a month is selectable. */
export const isMonthWithin = (month: string, { min, max }: Bounds): boolean =>
  (min === undefined || month >= toMonth(min)) && (max === undefined || month <= toMonth(max));

/** The date, moved to the nearest bound if its month has no selectable day. */
export function intoBounds(date: string, bounds: Bounds): string {
  if (isMonthWithin(toMonth(date), bounds)) return date;
  return bounds.min !== undefined && date < bounds.min ? bounds.min : (bounds.max ?? date);
}

export type SelectionMode = 'one' | 'many' | 'range';

/**
 * The selection after a day was clicked. The first click of a range sets one end, the second the other, in either order; a third
 * starts a new range.
 */
export function selectionAfter(mode: SelectionMode, value: readonly string[], date: string): string[] {
  if (mode === 'one') return [date];
  if (mode === 'many')
    return value.includes(date) ? value.filter((other) => other !== date) : [...value, date].sort();
  const [start] = value;
  return start !== undefined && value.length === 1 ? [start, date].sort() : [date];
}

/** Whether a day is selected, or within the selected range. */
export function isSelected(mode: SelectionMode, value: readonly string[], date: string): boolean {
  const [start, end] = value;
  if (mode === 'range' && start !== undefined && end !== undefined) return start <= date && date <= end;
  return value.includes(date);
}

/** Days since the start of the week. */
function daysInto(date: string, firstDay: number): number {
  return (dayOfWeek(date) - firstDay + 7) % 7;
}
