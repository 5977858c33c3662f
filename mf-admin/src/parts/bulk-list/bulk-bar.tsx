import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { Group, Stack, Text } from 'shared-ui/layout';
import styles from './bulk-list.module.css';
import { NoteDialog } from './note-dialog.tsx';
import type { Bulk, BulkAction } from './use-bulk.ts';

interface BulkBarProps<Item extends { id: number }> {
  bulk: Bulk<Item>;
  actions: readonly BulkAction<Item>[];
  /** The keys that select. */
  keys: string;
}

/** Selects all of a page, and sends an action for each of the selected items. Nothing while the page has one item only. */
export function BulkBar<Item extends { id: number }>({ bulk, actions, keys }: BulkBarProps<Item>) {
  const { t } = useTexts('mf-admin');
  const [asking, setAsking] = useState<string>();
  const { count, selected, isAll, running, run, toggleAll } = bulk;
  if (count < 2) return null;
  const isReady = selected.length > 0 && running === undefined;
  return (
    <Stack gap="s">
      <Group gap="s">
        <CheckboxField label={t('bulk.all')} checked={isAll} onChange={toggleAll} />
        <Text as="span" size="s" tone="muted" role="status">
          {t('bulk.selected', { count: selected.length })}
        </Text>
      </Group>
      <Group gap="s">
        {actions.map((action) => (
          <Button
            key={action.id}
            variant="secondary"
            size="s"
            // Keeps the focus while nothing is selected, unlike a disabled button.
            aria-disabled={!isReady}
            loading={running === action.id}
            onClick={() => {
              if (!isReady) return;
              if (action.note) setAsking(action.id);
              else void run(action);
            }}
          >
            {action.label(selected.length)}
          </Button>
        ))}
      </Group>
      <Text size="s" tone="muted" className={styles.keys}>
        {keys}
      </Text>
      {actions.map(
        (action) =>
          action.note && (
            <NoteDialog
              key={action.id}
              title={action.label(selected.length)}
              note={action.note}
              opened={asking === action.id}
              onClose={() => setAsking(undefined)}
              onSend={(note) => {
                setAsking(undefined);
                return run(action, note);
              }}
            />
          ),
      )}
    </Stack>
  );
}
