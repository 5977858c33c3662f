import { useEffect, useRef, useState } from 'react';
import { Loaded, LoadingState } from 'shared-ui/states';
import { DownloadData } from '../../../parts/download-data/download-data.tsx';
import { useProfile } from '../../../queries/profile.ts';
import styles from './details.module.css';
import { ProfileForm } from './profile-form.tsx';
import { Referral } from './referral.tsx';
import { Wallet } from './wallet.tsx';

/**
 * Tab 'first': the profile form, read-only until the user edits it, the wallet balance, the referral link (EC §2.6),
 * and the copy of the user's data.
 */
export function DetailsTab() {
  const profile = useProfile();
  const [isEditing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  const turn = (editing: boolean) => {
    isTurned.current = true;
    setEditing(editing);
  };
  // The focused button is gone: focuses the name, or after editing the edit button.
  useEffect(() => {
    if (!isTurned.current) return;
    isTurned.current = false;
    place.current?.querySelector<HTMLElement>(isEditing ? 'input[name="username"]' : '[data-edit]')?.focus();
  }, [isEditing]);
  /** Waits for the stored profile before it shows the read-only form. */
  const showSaved = async () => {
    await profile.refetch();
    turn(false);
  };
  return (
    <Loaded query={profile} loading={<LoadingState shape="form" />}>
      {(user) => (
        <div className={styles.columns}>
          <div ref={place} className={styles.form} data-reading={!isEditing || undefined}>
            <ProfileForm
              key={isEditing ? 'editing' : JSON.stringify(user)}
              user={user}
              isEditing={isEditing}
              onEdit={() => turn(true)}
              onCancel={() => turn(false)}
              onSaved={showSaved}
            />
          </div>
          <div className={styles.aside}>
            <Wallet user={user} />
            <Referral />
            <DownloadData />
          </div>
        </div>
      )}
    </Loaded>
  );
}
