import { report } from 'shared-api/contracts/reports';
import { expect, test } from 'vitest';
import { reportPath } from './post-reports.ts';

test('reports go where their contract says', () => {
  expect(reportPath).toBe(report.path);
});
