/** Values of details that have a plain name, in the texts `audit.values`, by the detail. */
const namedValues: Readonly<Record<string, readonly string[]>> = {
  decision: ['accepted', 'refused', 'partly_paid', 'cancelled'],
  outcome: ['dismissed', 'closed'],
  kind: ['become', 'type'],
  dispute_before: ['open', 'review', 'won', 'lost'],
  dispute_status: ['open', 'review', 'won', 'lost'],
  document: ['terms', 'privacy'],
  status: ['planned', 'sent', 'done', 'diverted'],
  section: ['areas', 'contact', 'transfer_account'],
  type: ['consultant', 'organization', 'teacher'],
};

/** Whether a value of a detail has a plain name. Others are shown as they are. */
export const isNamedValue = (name: string, value: string): boolean =>
  namedValues[name]?.includes(value) ?? false;
