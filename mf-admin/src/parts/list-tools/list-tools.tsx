import type { ExportFormat } from 'shared-api/contracts/lists';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconDownload } from 'shared-ui/icons';
import { Menu } from 'shared-ui/menu';
import { saveLink } from 'shared-ui/share';
import { useErrorText } from 'shared-ui/states';
import { type ListId, useExportList } from '../../queries/list-calls.ts';
import styles from './list-tools.module.css';
import { ViewsDialog } from './views-dialog.tsx';

interface ListToolsProps {
  list: ListId;
  /** The query of the list's call as it is now, without the page. Undefined fields are left out. */
  filters: Record<string, string | undefined>;
}

const formats: readonly ExportFormat[] = ['csv', 'xlsx'];

const isFilter = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;

/** The saved views of a list, and the list as a file with the filters and the order of now. */
export function ListTools({ list, filters }: ListToolsProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useExportList();
  const save = (format: ExportFormat) => {
    if (isPending) return;
    const set = Object.fromEntries(Object.entries(filters).filter(isFilter));
    mutate(
      { params: { list }, body: { format, filters: set } },
      { onSuccess: ({ data }) => saveLink(data.file_name, data.url) },
    );
  };
  return (
    <>
      <div className={styles.message} role="status">
        {isSuccess && t('lists.exportStarted')}
      </div>
      {error && (
        <div className={styles.problem}>
          <FormMessage tone="error">{errorText(error)}</FormMessage>
        </div>
      )}
      <ViewsDialog list={list} />
      <Menu
        align="end"
        trigger={
          <Button variant="secondary" size="s" icon={<IconDownload />} loading={isPending}>
            {t('lists.export')}
          </Button>
        }
        items={formats.map((format) => ({
          label: t(`lists.formats.${format}`),
          onSelect: () => save(format),
        }))}
      />
    </>
  );
}
