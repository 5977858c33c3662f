import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { SearchField } from 'shared-ui/text-field';
import { FoundMessages } from '../../parts/chat/found-messages.tsx';
import type { ChatPath } from '../../rules/chat/chat-path.ts';
import styles from './chat-room.module.css';

/** Searches the messages of a chat. A chosen message is shown at its position in the chat. */
export default function SearchPanel({ path, onClose }: { path: ChatPath; onClose(): void }) {
  const { t } = useTexts('mf-profile-chat');
  const [search, setSearch] = useState('');
  return (
    <section className={styles.search} aria-label={t('chat.search.action')}>
      <SearchField label={t('chat.search.label')} value={search} maxLength={100} onChange={setSearch} />
      {search.trim().length >= 2 && (
        <FoundMessages
          userId={path.userId}
          guestId={path.guestId}
          search={search.trim()}
          onChosen={onClose}
        />
      )}
    </section>
  );
}
