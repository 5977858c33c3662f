// Set here, because the server is started from any folder, whose tsconfig.json does not configure JSX.
/** @jsxRuntime automatic */
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../kernel/index.ts';
import type { MailContent } from './content.ts';
import type { Footer } from './footer.ts';
import { ActionButton, Block } from './html-blocks.tsx';
import { HtmlFooter } from './html-footer.tsx';
import { Panel } from './html-panel.tsx';
import { fonts, light, styleSheet } from './html-styles.ts';

/** The site's name in both scripts, that of the reader first. It is text, so that no picture has to be loaded. */
const Wordmark = ({ language }: { language: Language }) => {
  const names = [
    <span key="en" lang="en">
      Rafiq
    </span>,
    <span key="ar" lang="ar">
      رفيق
    </span>,
  ];
  const [first, second] = language === 'ar' ? names.reverse() : names;
  return (
    <p
      className="m-brand"
      style={{
        margin: '0 0 16px',
        fontSize: '24px',
        lineHeight: '32px',
        fontWeight: 700,
        color: light.primary,
      }}
    >
      {first}
      <span style={{ color: light.accent }}>&nbsp;✦&nbsp;</span>
      {second}
    </p>
  );
};

/** A strip in the site's colors above the card. */
const Strip = () => (
  <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
    <tbody>
      <tr>
        {[
          { color: light.primary, width: '72%', name: 'm-teal' },
          { color: light.accent, width: '28%', name: undefined },
        ].map(({ color, width, name }) => (
          <td
            key={color}
            width={width}
            className={name}
            style={{ height: '6px', lineHeight: '6px', fontSize: '6px', backgroundColor: color }}
          >
            &nbsp;
          </td>
        ))}
      </tr>
    </tbody>
  </table>
);

const findPreheader = ({ preheader, blocks }: MailContent): string | undefined =>
  preheader ?? blocks.find((block) => typeof block === 'string');

interface HtmlMailProps {
  content: MailContent;
  language: Language;
  footer: Footer;
}

const HtmlMail = ({ content, language, footer }: HtmlMailProps) => {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const preheader = findPreheader(content);
  const lineHeight = language === 'ar' ? '1.8' : '1.6';
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <body
        className="m-page"
        dir={direction}
        lang={language}
        style={{ backgroundColor: light.page, margin: '0', padding: '0' }}
      >
        {preheader !== undefined && <Preview>{preheader}</Preview>}
        <Panel name="m-page" style={{ backgroundColor: light.page, fontFamily: fonts }} padding="24px 12px">
          <Container
            dir={direction}
            style={{ maxWidth: '600px', margin: '0 auto', textAlign: direction === 'rtl' ? 'right' : 'left' }}
          >
            <Wordmark language={language} />
            <Strip />
            <Panel
              name="m-card"
              cellName="m-card-cell"
              style={{
                backgroundColor: light.surface,
                border: `1px solid ${light.hairline}`,
                borderTop: '0',
                borderRadius: '0 0 16px 16px',
              }}
              padding="32px 32px 12px"
            >
              <div
                className="m-ink"
                style={{ fontSize: '16px', lineHeight, color: light.ink, wordBreak: 'break-word' }}
              >
                <h1
                  className="m-title"
                  style={{
                    margin: '0 0 20px',
                    fontSize: '26px',
                    lineHeight: language === 'ar' ? '1.5' : '1.3',
                    fontWeight: 700,
                  }}
                >
                  {content.title ?? content.subject}
                </h1>
                {content.blocks.map((block, index) => (
                  <Block key={index} block={block} direction={direction} />
                ))}
                {content.action && <ActionButton {...content.action} />}
                {content.after?.map((block, index) => (
                  <Block key={index} block={block} direction={direction} />
                ))}
              </div>
            </Panel>
            <HtmlFooter footer={footer} lineHeight={lineHeight} />
          </Container>
        </Panel>
      </body>
    </Html>
  );
};

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders the HTML of a mail. It is self-contained and loads nothing. */
export const renderHtml = (content: MailContent, language: Language, footer: Footer): string =>
  `${doctype}${renderToStaticMarkup(<HtmlMail content={content} language={language} footer={footer} />)}`;
