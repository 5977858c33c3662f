import { useState } from 'react';
import { type ChatPerson, customerServiceId } from 'shared-api/contracts/chat/wire';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { IconButton } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import {
  IconArrowLeft,
  IconBan,
  IconBell,
  IconBellOff,
  IconDots,
  IconFlag,
  IconSearch,
} from 'shared-ui/icons';
import { Menu, type MenuProps } from 'shared-ui/menu';
import { Skeleton, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { PersonName } from '../../parts/chat/person-name.tsx';
import { type Room, useBlock, useMute } from '../../queries/chat.ts';
import { type ChatPath, inboxPath, serviceInboxPath } from '../../rules/chat/chat-path.ts';
import styles from './chat-room.module.css';

interface ChatHeaderProps {
  path: ChatPath;
  guest: ChatPerson | undefined;
  room: Room | undefined;
  isSearching: boolean;
  onSearch(): void;
  onReport(): void;
}

/** The other side of a chat, and the actions: search, mute, block and report. */
export function ChatHeader({ path, guest, room, isSearching, onSearch, onReport }: ChatHeaderProps) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const mute = useMute();
  const block = useBlock();
  const [isBlocking, setIsBlocking] = useState(false);
  const name = guest?.username ?? '';
  const params = { ...path };
  const callbacks = {
    onSuccess: ({ msg }: { msg: string }) => toast.success(msg),
    onError: (error: Parameters<typeof errorText>[0]) => toast.error(errorText(error)),
  };
  const setMuted = (muted: boolean) => mute.mutate({ params, body: { muted: muted ? '1' : '0' } }, callbacks);
  const setBlocked = (blocked: boolean) =>
    block.mutate(
      { params, body: { blocked: blocked ? '1' : '0' } },
      { ...callbacks, onSettled: () => setIsBlocking(false) },
    );

  const items: MenuProps['items'] = [];
  if (room !== undefined)
    items.push(
      room.muted
        ? { label: t('chat.unmute'), icon: <IconBell />, onSelect: () => setMuted(false) }
        : { label: t('chat.mute'), icon: <IconBellOff />, onSelect: () => setMuted(true) },
    );
  if (room?.can_block)
    items.push(
      'separator',
      { label: t('chat.report.action'), icon: <IconFlag />, onSelect: onReport },
      room.blocked_by_me
        ? { label: t('chat.unblock'), icon: <IconBan />, onSelect: () => setBlocked(false) }
        : {
            label: t('chat.block.action'),
            icon: <IconBan />,
            tone: 'danger',
            onSelect: () => setIsBlocking(true),
          },
    );

  return (
    <header className={styles.header}>
      <IconButton
        href={path.userId === customerServiceId ? serviceInboxPath : inboxPath}
        label={t('chat.toInbox')}
        icon={<IconArrowLeft />}
      />
      {guest !== undefined && <Avatar name={name} src={guest.avatar ?? undefined} />}
      <div className={styles.who}>
        <h1 className={styles.name} tabIndex={-1}>
          {guest === undefined ? <Skeleton shape="title" /> : <PersonName person={guest} />}
        </h1>
        {room?.muted && (
          <span className={styles.muted}>
            <IconBellOff aria-hidden="true" />
            {t('chat.muted')}
          </span>
        )}
      </div>
      <IconButton
        label={t('chat.search.action')}
        icon={<IconSearch />}
        aria-expanded={isSearching}
        onClick={onSearch}
      />
      {items.length > 0 && (
        <Menu align="end" trigger={<IconButton label={t('chat.more')} icon={<IconDots />} />} items={items} />
      )}
      <ConfirmDialog
        opened={isBlocking}
        title={t('chat.block.question', { name })}
        confirmLabel={t('chat.block.action')}
        tone="danger"
        loading={block.isPending}
        onConfirm={() => setBlocked(true)}
        onCancel={() => setIsBlocking(false)}
      >
        {t('chat.block.consequences', { name })}
      </ConfirmDialog>
    </header>
  );
}
