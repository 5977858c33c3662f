import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import { StarMark } from './logo.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  title: string;
  text?: string;
  /** Internal names for support, shown on request. */
  detail?: string;
  /** Buttons for what the user can do. */
  children?: ReactNode;
}

/** A page with one message and links onwards: not found, not available, failures. */
export function Notice({ title, text, detail, children }: NoticeProps) {
  const { t } = useTexts('shell');
  return (
    <div className={css.notice}>
      <div className={css.mark}>
        <StarMark />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {children !== undefined && <div className={css.actions}>{children}</div>}
      {detail !== undefined && (
        <details className={css.detail}>
          <summary>{t('failure.details')}</summary>
          <code dir="ltr">{detail}</code>
        </details>
      )}
    </div>
  );
}
