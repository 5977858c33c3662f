import type { CanaryFigures } from 'shared-api/contracts/operator-releases';
import { countFailed } from '../release-health.ts';

/**
 * What the automatic rule says about a canary: it is `worse`, it lacks reports of `networks` or of `views`, or it is `fine` so far. Nothing promotes
 * a canary by itself.
 */
export type Assessment = 'worse' | 'networks' | 'views' | 'fine';

export function assessCanary({ verdict, networks, health, minimum_views }: CanaryFigures): Assessment {
  if (verdict === 'worse') return 'worse';
  if (networks.reported < networks.needed) return 'networks';
  return health.views.shown + countFailed(health.views) < minimum_views ? 'views' : 'fine';
}
