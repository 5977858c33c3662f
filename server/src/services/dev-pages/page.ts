/** @module Pages without the site’s build and without scripts: pages of embedded adapters, and pages that mails link to. */

import type { FastifyInstance } from 'fastify';
import type { Language } from '../../kernel/index.ts';
import { type Html, html } from './html.ts';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Sends every response of these routes with the headers of a private page without scripts. */
export function protectPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

export interface DevPage {
  title: string;
  /** The site's name, shown after the title in the browser's tab. */
  site: string;
  /** Path of the style sheet. */
  styles: string;
  language?: Language;
  content: Html;
}

/** A page of an embedded adapter, or one that a mail links to: without the site's build, and without scripts. */
export const devPage = ({ title, site, styles, language = 'en', content }: DevPage): string =>
  html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} – ${site}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">
</head>
<body><main><h1 dir="auto">${title}</h1>${content}</main></body>
</html>
`.markup;
