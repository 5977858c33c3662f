import type { Ad } from 'shared-api/contracts/home';

/**
 * The page that an ad links to (TF §2.7, §3): the public page of its subject, as its card links for a user who does
 * not take part; a consultant always by the organization form of the path.
 */
export function adTarget(model: Ad['model_name'], id: Ad['model_id']): string {
  switch (model) {
    case 'Course':
      return `/courses/${id}`;
    case 'Consultant':
      return `/consultants/organization/${id}`;
    case 'Tracking':
    // An initiative's introduction has the same address (TF §2.1).
    case 'Initiative':
      return `/user/trackings/${id}/details?is_level=0`;
    case 'TrackingPackage':
      return `/user/trackings/${id}/package/levels?discover=1`;
    case 'InitiativePackage':
      return `/user/initiatives/${id}/package/levels?discover=1`;
  }
}
