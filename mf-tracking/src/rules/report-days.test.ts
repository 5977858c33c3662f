import { expect, test } from 'vitest';
import { listReportDays, maxReportDays } from './report-days.ts';

test('days are in their order, whatever that of the answer', () => {
  expect(listReportDays({ '2026-02-10': 100, '2026-02-09': 12.5 })).toEqual([
    { date: '2026-02-09', progress: 12.5 },
    { date: '2026-02-10', progress: 100 },
  ]);
  expect(listReportDays({})).toEqual([]);
});

test('of more than a year the latest days are listed', () => {
  const days = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const listed = listReportDays(Object.fromEntries(days.map((date) => [date, 50])));
  expect(listed).toHaveLength(maxReportDays);
  expect(listed.at(-1)?.date).toBe(days.at(-1));
});
