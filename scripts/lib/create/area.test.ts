import { expect, test } from 'vitest';
import { planArea } from './area.mjs';

test('a new area changes two existing files outside its folders, of the three that it may', () => {
  const { created, changed } = planArea('summer-camps');
  expect(Object.keys(changed)).toEqual(['server/src/areas.ts', 'shared-api/src/contracts/index.ts']);
  for (const path of Object.keys(created))
    expect(path).toMatch(/^(server\/src\/areas|shared-api\/src\/contracts)\/summer-camps\//);
  for (const text of Object.values(changed)) expect(text).toContain('  ...summerCamps,\n');
});

test.each(['courses', 'home', 'Summer', '../camps', 'camp2'])(
  '%s is refused as a name of an area',
  (name) => {
    expect(() => planArea(name)).toThrow(/area|already/);
  },
);
