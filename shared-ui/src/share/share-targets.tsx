import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandTwitter,
  IconBrandWhatsapp,
  IconDots,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMedia } from '../hooks/use-media.ts';
import { useKitTexts } from '../texts.ts';
import { toast } from '../toast/store.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { CopyField } from './copy-field.tsx';
import styles from './share.module.css';
import { phones, type Shared, type Target, targets } from './targets.ts';

const icons: Record<Target, ReactNode> = {
  facebook: <IconBrandFacebook />,
  twitter: <IconBrandTwitter />,
  linkedin: <IconBrandLinkedin />,
  whatsapp: <IconBrandWhatsapp />,
};

/** The services by which a link can be shared. They are plain links, which no popup blocker stops. */
export function ShareTargets({ url, title }: Shared) {
  const texts = useKitTexts();
  const isPhone = useMedia(phones);
  const offered: Target[] = ['facebook', 'twitter', 'linkedin', ...(isPhone ? ['whatsapp' as const] : [])];
  const shareOtherwise = () =>
    navigator.share({ title, url }).catch((error: unknown) => {
      // Cancelling is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(texts.errorTitle);
    });
  return (
    <div className={styles.share}>
      <CopyField value={url} />
      <ul className={styles.targets}>
        {offered.map((target) => (
          <li key={target}>
            <a
              className={styles.target}
              href={targets[target]({ url, title })}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon>{icons[target]}</Icon>
              {texts[target]}
              <VisuallyHidden>{` (${texts.newTab})`}</VisuallyHidden>
            </a>
          </li>
        ))}
        {isPhone && 'share' in navigator && (
          <li>
            <button type="button" className={styles.target} onClick={() => void shareOtherwise()}>
              <Icon>
                <IconDots />
              </Icon>
              {texts.shareOthers}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {children}
    </span>
  );
}
