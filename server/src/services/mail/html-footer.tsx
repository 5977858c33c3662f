/** @jsxRuntime automatic */
import { Fragment } from 'react';
import type { Footer } from './footer.ts';
import { Link } from './html-blocks.tsx';
import { light } from './html-styles.ts';

/** The footer as HTML: the sender, the reason for the mail, and how to stop mails of its kind. */
export const HtmlFooter = ({ footer, lineHeight }: { footer: Footer; lineHeight: string }) => (
  <div
    className="m-muted"
    style={{ padding: '20px 4px 0', fontSize: '14px', lineHeight, color: light.muted }}
  >
    <p style={{ margin: '0 0 8px' }}>{footer.reason}</p>
    {footer.links.length > 0 && (
      <p style={{ margin: '0 0 8px' }}>
        {footer.links.map(({ label, address }, index) => (
          <Fragment key={address}>
            {index > 0 && ' · '}
            <Link href={address}>{label}</Link>
          </Fragment>
        ))}
      </p>
    )}
    <p style={{ margin: '0' }}>
      {footer.site} · <bdi dir="ltr">{footer.sender}</bdi> ·{' '}
      <Link href={footer.publicUrl}>
        <bdi dir="ltr">{new URL(footer.publicUrl).host}</bdi>
      </Link>
    </p>
  </div>
);
