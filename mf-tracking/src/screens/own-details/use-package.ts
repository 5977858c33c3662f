import type { Answer } from 'shared-api/contract';
import { discoverPackage } from 'shared-api/contracts/tracking/details';
import { useCall } from 'shared-api/query';

const packageOf = ({ data, ...flags }: Answer<typeof discoverPackage>) => ({
  ...flags,
  data: data?.package_details ?? null,
});

/** A package in the form in which `useTrackingDetails` returns a system; 404 for others. */
export const usePackage = (id: number, { enabled }: { enabled: boolean }) =>
  useCall(discoverPackage, { params: { id }, query: {} }, { enabled, select: packageOf });
