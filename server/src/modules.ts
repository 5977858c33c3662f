import type { Module } from './kernel/index.ts';
import { accounts } from './modules/accounts/index.ts';
import { home } from './modules/home/index.ts';
import { links } from './modules/links/index.ts';
import { mail } from './modules/mail/index.ts';
import { reports } from './modules/reports/index.ts';
import { settings } from './modules/settings/index.ts';
import { social } from './modules/social/index.ts';

/** Every area of the server, in the order in which they start. */
export const modules: readonly Module[] = [settings, accounts, social, home, links, mail, reports];
