import { IconShare } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { createLink } from 'shared-api/contracts/links';
import { useCall } from 'shared-api/query';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingState, Skeleton } from '../states/loading-state.tsx';
import { useKitTexts } from '../texts.ts';
import { useFocusAfterRetry } from '../use-focus-after-retry.ts';
import styles from './share.module.css';
import { ShareTargets } from './share-targets.tsx';

export interface ShareControlProps {
  /** Name of the page, as used in a message. */
  title: string;
  /** Path of the page, with `type` and `model_id` of its content: `sharedPath('/items/9', 'Item', 9)`. */
  path: string;
  /** Label of the button. @default 'Share' */
  label?: ReactNode;
}

/** A button that opens the ways to share a page by a short link, which is created on demand (CC §9). */
export function ShareControl({ title, path, label }: ShareControlProps) {
  const texts = useKitTexts();
  const [opened, setOpened] = useState(false);
  // A page's short link never changes, so that creating it is cached like a read. After a failure only Retry requests
  // it again.
  const link = useCall(
    createLink,
    { body: { path } },
    { enabled: opened, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const targets = useRef<HTMLDivElement>(null);
  const noteRetry = useFocusAfterRetry(targets, link.isSuccess);
  const retry = () => {
    noteRetry();
    void link.refetch();
  };
  return (
    <>
      <Button variant="secondary" icon={<IconShare />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {label ?? texts.share}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={texts.share}>
        {link.data ? (
          <div ref={targets} className={styles.ways} tabIndex={-1}>
            <ShareTargets url={link.data.url} title={title} />
          </div>
        ) : link.isError ? (
          <ErrorState
            message={link.error.message || texts.shareFailed}
            retrying={link.isFetching}
            onRetry={retry}
          />
        ) : (
          <LoadingState>
            <div className={styles.share}>
              {[1, 2, 3, 4].map((key) => (
                <Skeleton key={key} shape="field" />
              ))}
            </div>
          </LoadingState>
        )}
      </Dialog>
    </>
  );
}
