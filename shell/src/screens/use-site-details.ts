import { siteDetails } from 'shared-api/contracts/settings';
import { useCall } from 'shared-api/query';

/** Contact channels and app links of the site, for the public pages. */
export const useSiteDetails = () => useCall(siteDetails, {}, { select: ({ data }) => data });
