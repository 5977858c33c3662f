import type { ReactNode } from 'react';
import { StarMark } from './logo.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  title: string;
  text?: string;
  /** Small print: a reference for support. */
  detail?: string;
  /** Buttons for what the person can do. */
  children?: ReactNode;
}

/** A page with one message and links onwards: not found, not available, failures. */
export function Notice({ title, text, detail, children }: NoticeProps) {
  return (
    <div className={css.notice}>
      <div className={css.mark}>
        <StarMark />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {children !== undefined && <div className={css.actions}>{children}</div>}
      {detail !== undefined && <p className={css.detail}>{detail}</p>}
    </div>
  );
}
