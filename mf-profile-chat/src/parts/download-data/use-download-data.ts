import { saveFile } from 'shared-ui/share';
import { useErrorText } from 'shared-ui/states';
import { useAccountData } from '../../queries/account.ts';

/** Downloads the copy of the own data and saves it as `rafiq-data-<date>.json` on the user's device. */
export function useDownloadData(): {
  download(): void;
  isPending: boolean;
  isSaved: boolean;
  error: string | undefined;
} {
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useAccountData();
  const download = () =>
    mutate(
      {},
      {
        onSuccess: ({ data }) =>
          saveFile(
            `rafiq-data-${data.created_at.slice(0, 10)}.json`,
            `${JSON.stringify(data, null, 2)}\n`,
            'application/json',
          ),
      },
    );
  return { download, isPending, isSaved: isSuccess, error: error ? errorText(error) : undefined };
}
