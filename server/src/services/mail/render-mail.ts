import { type Config, getSecret } from '../../kernel/index.ts';
import { toAddress } from './config.ts';
import { buildFooter, renderFooterText } from './footer.ts';
import { createOptOutToken, optOutPath } from './opt-out.ts';
import type { StoredMail } from './outbox.ts';
import { renderText } from './render-text.ts';
import { resolveAddresses } from './resolve-addresses.ts';

/** A mail as it is sent. */
export interface RenderedMail {
  text: string;
  /** Undefined for a mail that was queued as text only. */
  html?: string;
  /** Switches off mails of its kind by one POST (RFC 8058). */
  optOutAddress?: string;
}

type RenderConfig = Pick<Config, 'mail' | 'publicUrl' | 'dataDir' | 'secret'>;

/** The part of a stored mail that is needed to render it. */
export type MailSource = Pick<StoredMail, 'language' | 'subject' | 'text' | 'content' | 'createdAt'>;

export type MailRenderer = (mail: MailSource) => Promise<RenderedMail>;

/**
 * Renders the text and the HTML of stored mails when they are sent or shown. So the transaction that queues a mail renders only the text, and
 * the outbox stores one small description.
 */
export function createMailRenderer(config: RenderConfig): MailRenderer {
  const site = { publicUrl: config.publicUrl, sender: toAddress(config.mail.from) };
  // Read once, because without SECRET it is in a file.
  const keys = { dataDir: config.dataDir, secret: getSecret(config) };
  return async ({ language, subject, text, content, createdAt }) => {
    if (!content) return { text };
    // Loaded with the first mail, so that the server starts without React.
    const { renderHtml } = await import('./render-html.tsx');
    const { optOut, reason } = content;
    const optOutAddress =
      optOut &&
      `${config.publicUrl}${optOutPath}?token=${createOptOutToken(keys, optOut, createdAt)}&lang=${language}`;
    const footer = buildFooter({ language, reason, optOutAddress }, site);
    const resolved = resolveAddresses({ ...content, subject }, config.publicUrl);
    return {
      text: `${renderText(resolved)}\n${renderFooterText(footer)}`,
      html: renderHtml(resolved, language, footer),
      ...(optOutAddress !== undefined && { optOutAddress }),
    };
  };
}
