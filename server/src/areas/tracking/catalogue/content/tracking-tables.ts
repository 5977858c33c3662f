import { type ContentRows, contentTables } from '../../../../services/content/index.ts';
import { trackingActivities, trackingFields, trackingItems, trackings } from '../../tables/systems.ts';

const except = ['search', 'markingEndedAt', 'scoresCalculatedAt'] as const;

/** The tables of a system, or of a package with its levels. Progress refers to removed activities and items. */
export const trackingTables = contentTables({
  trackings: { table: trackings, except, absent: 'keep', entities: { tracking: trackings.id } },
  levels: {
    table: trackings,
    parent: trackings.packageId,
    except,
    absent: 'keep',
    entities: { tracking: trackings.id },
  },
  fields: {
    table: trackingFields,
    parent: trackingFields.trackingId,
    absent: 'delete',
    entities: { field: trackingFields.id },
  },
  activities: {
    table: trackingActivities,
    parent: trackingActivities.trackingId,
    absent: 'hide',
    entities: { activity: trackingActivities.id },
  },
  items: {
    table: trackingItems,
    parent: trackingItems.activityId,
    absent: 'hide',
    entities: { item: trackingItems.id, quiz: trackingItems.quizId },
  },
});

/** Database rows of an item of content. */
export type TrackingRows = ContentRows<typeof trackingTables.definition>;
