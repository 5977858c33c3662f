import { type AreaName, areaNames } from 'shared-api/rules/areas';
import { type Database, Failure } from '../../kernel/index.ts';
import { findSection } from './site-settings.ts';

/** The areas that the organisation has closed (ADR-0067). */
export async function listClosedAreas(db: Database): Promise<AreaName[]> {
  const { value } = await findSection(db, 'areas');
  return areaNames.filter((area) => !value[area]);
}

/**
 * Rejects what would start something new in a closed area. What people already own goes on, so its calls do not ask.
 * @throws Failure 409 `area_closed`
 */
export async function requireOpenArea(db: Database, area: AreaName): Promise<void> {
  if ((await listClosedAreas(db)).includes(area)) throw new Failure('area_closed');
}
