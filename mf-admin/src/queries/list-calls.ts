import { deleteView, exportList, listViews, saveView } from 'shared-api/contracts/lists';
import { useCall, useSend } from 'shared-api/query';

/** Id of a list that can be exported and whose views can be saved. */
export type ListId =
  | 'people'
  | 'orders'
  | 'coupons'
  | 'audit'
  | 'mails'
  | 'disputes'
  | 'earnings'
  | 'payouts';

/** The operator's saved views of a list, requested when they are wanted. */
export const useListViews = (list: ListId, enabled: boolean) =>
  useCall(listViews, { params: { list } }, { enabled, select: ({ data }) => data });

const invalidates = [listViews];
export const useSaveView = () => useSend(saveView, { invalidates });
export const useDeleteView = () => useSend(deleteView, { invalidates });

/** Requests a link to a list as a file. */
export const useExportList = () => useSend(exportList);
