import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { competitionsOfConsultant, systemsOfConsultant } from 'shared-api/contracts/tracking/provided';
import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { useCall } from 'shared-api/query';

const calls = { tracking: systemsOfConsultant, initiative: competitionsOfConsultant } as const;

const toList = ({ data }: Answer<typeof systemsOfConsultant>) => ({
  data: { data: data.data },
  last_page: data.page_meta.lastPage,
  total: data.page_meta.total,
});

/** A page of the systems or competitions of a consultant, mentor or teacher. `id` is that of the account. */
export const useProvidedTrackings = (type: TrackingType, id: number, page: number) =>
  useCall(
    calls[type],
    { query: { consultant_id: id, page } },
    { select: toList, placeholderData: keepPreviousData },
  );
