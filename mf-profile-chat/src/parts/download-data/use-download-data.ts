import { saveLink } from 'shared-ui/share';
import { useErrorText } from 'shared-ui/states';
import { useAccountDataFile } from '../../queries/account.ts';

/** Requests a link to the copy of the user's data, which the browser then downloads as `rafiq-data-<date>.zip`. */
export function useDownloadData(): {
  download(): void;
  isPending: boolean;
  isStarted: boolean;
  error: string | undefined;
} {
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useAccountDataFile();
  const download = () => mutate({}, { onSuccess: ({ data }) => saveLink(data.file_name, data.url) });
  return { download, isPending, isStarted: isSuccess, error: error ? errorText(error) : undefined };
}
