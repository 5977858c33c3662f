import { siteFacts } from 'shared-api/contracts/settings';
import { useCall } from 'shared-api/query';

/** What the public pages say of those who run the site: ways to reach them, and their apps. */
export const useSiteFacts = () => useCall(siteFacts, {}, { select: ({ data }) => data });
