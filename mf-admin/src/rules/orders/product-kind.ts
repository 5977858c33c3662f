import type { OrderLine } from 'shared-api/contracts/commerce/wire';

const kinds = {
  ConsultationSession: 'session',
  Course: 'course',
  Event: 'event',
  Tracking: 'tracking',
  TrackingPackage: 'package',
} as const;

/** What kind of product a line is; an event with a list of participants is a camp. */
export const getProductKind = ({
  model_name,
  participants,
}: Pick<OrderLine, 'model_name' | 'participants'>) =>
  model_name === 'Event' && participants !== undefined ? 'camp' : kinds[model_name];
