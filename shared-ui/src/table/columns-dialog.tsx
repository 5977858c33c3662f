import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { CheckboxGroupField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { IconLayoutColumns } from 'shared-ui/icons';
import { listDefaultColumns, type TableColumn } from './columns.ts';
import { useTableTexts } from './texts.ts';

interface ColumnsDialogProps {
  columns: readonly Pick<TableColumn<never>, 'id' | 'title' | 'isOptional'>[];
  shown: readonly string[];
  onShown(shown: readonly string[]): void;
}

/** A button that opens the choice of columns, which applies at once. */
export function ColumnsDialog({ columns, shown, onShown }: ColumnsDialogProps) {
  const texts = useTableTexts();
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        icon={<IconLayoutColumns />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {texts.columns}
      </Button>
      <Dialog
        size="s"
        title={texts.columns}
        opened={isOpened}
        onClose={() => setOpened(false)}
        footer={
          <>
            <Button variant="quiet" onClick={() => onShown(listDefaultColumns(columns))}>
              {texts.allColumns}
            </Button>
            <Button onClick={() => setOpened(false)}>{texts.done}</Button>
          </>
        }
      >
        <CheckboxGroupField
          label={texts.columnsText}
          options={columns.slice(1).map(({ id, title }) => ({ value: id, label: title }))}
          values={shown}
          onChange={onShown}
        />
      </Dialog>
    </>
  );
}
