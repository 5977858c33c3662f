import { type ReactNode, useState } from 'react';
import { Button, IconButton } from 'shared-ui/button';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { Drawer } from 'shared-ui/drawer';
import { IconBell, IconEdit, IconLogout, IconTrash, IconUser } from 'shared-ui/icons';
import { Group, Stack, Text } from 'shared-ui/layout';
import { Menu } from 'shared-ui/menu';
import { MultiSelectField } from 'shared-ui/select';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { Tooltip } from 'shared-ui/tooltip';
import { useWords } from '../words.ts';

type Opened = 'dialog' | 'confirm' | 'drawer-start' | 'drawer-end' | 'drawer-bottom';

/** Each trigger keeps its English name in both languages, because browser tests find it by that name. */
export function Overlays() {
  const words = useWords();
  const [opened, setOpened] = useState<Opened>();
  const [name, setName] = useState('');
  const [languages, setLanguages] = useState<string[]>([]);
  const close = () => setOpened(undefined);
  const trigger = (which: Opened, label: string, variant?: 'danger') => (
    <Button variant={variant ?? 'secondary'} lang="en" onClick={() => setOpened(which)}>
      {label}
    </Button>
  );
  const drawer = (side: 'start' | 'end' | 'bottom', content: ReactNode) => (
    <Drawer side={side} opened={opened === `drawer-${side}`} onClose={close} title={words.title}>
      {content}
    </Drawer>
  );

  return (
    <>
      <Group>
        <Tooltip label={words.hint}>
          <IconButton label="Show tooltip" icon={<IconBell />} variant="secondary" />
        </Tooltip>
        {trigger('dialog', 'Open dialog')}
        {trigger('confirm', 'Open confirmation', 'danger')}
        {trigger('drawer-start', 'Open drawer at start')}
        {trigger('drawer-end', 'Open drawer at end')}
        {trigger('drawer-bottom', 'Open drawer at bottom')}
        <Menu
          trigger={
            <Button variant="secondary" lang="en">
              Open menu
            </Button>
          }
          items={[
            { label: words.name, icon: <IconUser />, onSelect: () => toast.info(words.name) },
            { label: words.send, icon: <IconEdit />, href: '/' },
            { label: 'العربية', lang: 'ar', checked: true },
            { label: 'English', lang: 'en', checked: false },
            'separator',
            {
              label: words.delete,
              icon: <IconTrash />,
              tone: 'danger',
              onSelect: () => setOpened('confirm'),
            },
          ]}
        />
        <Button variant="secondary" lang="en" onClick={() => toast.success(words.saved)}>
          Show success toast
        </Button>
        <Button variant="secondary" lang="en" onClick={() => toast.error(words.failed)}>
          Show error toast
        </Button>
        <Button
          variant="secondary"
          lang="en"
          onClick={() => toast.info(words.consequence, { action: { label: words.find, onSelect: () => {} } })}
        >
          Show info toast
        </Button>
      </Group>

      <Dialog
        opened={opened === 'dialog'}
        onClose={close}
        title={words.fullName}
        footer={
          <>
            <Button variant="secondary" lang="en" onClick={() => toast.error(words.failed)}>
              Show toast in dialog
            </Button>
            <Button onClick={close}>{words.send}</Button>
          </>
        }
      >
        <Stack>
          <Text>{words.paragraph}</Text>
          <TextField label={words.fullName} value={name} onChange={setName} required />
          <MultiSelectField
            label={words.languages}
            options={words.open.map((label, value) => ({ label, value: String(value) }))}
            value={languages}
            onChange={setLanguages}
          />
          <Menu
            trigger={
              <Button variant="secondary" lang="en">
                Open menu in dialog
              </Button>
            }
            items={[{ label: words.send, icon: <IconLogout /> }]}
          />
        </Stack>
      </Dialog>
      <ConfirmDialog
        opened={opened === 'confirm'}
        title={words.question}
        confirmLabel={words.delete}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        {words.consequence}
      </ConfirmDialog>
      {drawer('start', <Text>{words.paragraph}</Text>)}
      {drawer('end', <Text>{words.paragraph}</Text>)}
      {drawer('bottom', <Text>{words.paragraph}</Text>)}
    </>
  );
}
