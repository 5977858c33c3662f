import type { Language } from '../../kernel/index.ts';
import { cleanLine, cleanLines } from './clean.ts';

/** A label and its value, such as when, where, or a price. */
export interface MailField {
  label: string;
  value: string;
  /** The target of the value: a page of the site (absolute or its path), or the value itself. */
  address?: string;
  /** Marks the total of a sum. */
  isTotal?: true;
}

/** An item of a list, with the page of the site that it links to. */
export interface ListItem {
  text: string;
  address?: string;
}

/**
 * A part of a mail: a paragraph; a title with a value, such as a product with its price; labelled fields; a list; a quotation of a user's text, set
 * apart from the site's own; a code to type; a secondary link.
 */
export type MailBlock =
  | string
  | { title: string; value?: string }
  | { fields: readonly MailField[] }
  | { items: readonly ListItem[] }
  | { quote: string; intro: string }
  | { code: string; label: string }
  | { link: string; address: string };

/** The reason that the footer gives for sending the mail. For a mail that its reader can switch off, the footer explains that instead. */
export type MailReason = 'security' | 'address' | 'service' | 'digest' | 'staff';

/** A mail as data, from which its text and its HTML are rendered. */
export interface MailContent {
  subject: string;
  /** The heading; the subject by default. */
  title?: string;
  /** The preview text beside the subject in mail lists; the first paragraph by default. */
  preheader?: string;
  blocks: readonly MailBlock[];
  /** The call to action: a button to a page of the site, by its address or its path. */
  action?: { label: string; address: string };
  /** Parts below the action. */
  after?: readonly MailBlock[];
}

declare const defined: unique symbol;

/** The content of a mail that `defineMail` created; only such a mail can be queued. */
export interface Mail extends MailContent {
  readonly [defined]: true;
  /** Name of its definition. */
  readonly name: string;
  readonly reason: MailReason;
}

const titles = new Map<string, Readonly<Record<Language, string>>>();

/** Names of all mails that are defined in the loaded modules. */
export const listMailNames = (): string[] => [...titles.keys()].sort();

/** What operators call a mail, by the name of its definition; the name itself for one that is not defined any more. */
export const titleOfMail = (name: string, language: Language): string => titles.get(name)?.[language] ?? name;

/**
 * Defines a mail of the site. Only defined mails can be queued, so that the catalogue of mails is complete.
 * @param title what operators call it
 * @param build creates the content from the caller's arguments
 * @throws if two mails have the same name
 */
export function defineMail<Input extends unknown[]>(
  {
    name,
    title,
    reason = 'service',
  }: { name: string; title: Readonly<Record<Language, string>>; reason?: MailReason },
  build: (...input: Input) => MailContent,
): (...input: Input) => Mail {
  if (titles.has(name)) throw new Error(`Two mails have the name ${name}`);
  titles.set(name, title);
  return (...input) => ({ ...cleanContent(build(...input)), name, reason }) as Mail;
}

/** Reduces each text of a block to one line; quoted texts keep their lines. */
function cleanBlock(block: MailBlock): MailBlock {
  if (typeof block === 'string') return cleanLine(block);
  if ('quote' in block) return { quote: cleanLines(block.quote), intro: cleanLine(block.intro) };
  if ('fields' in block)
    return {
      fields: block.fields.map((field) => ({
        ...field,
        label: cleanLine(field.label),
        value: cleanLine(field.value),
      })),
    };
  if ('items' in block)
    return { items: block.items.map((item) => ({ ...item, text: cleanLine(item.text) })) };
  if ('title' in block)
    return { title: cleanLine(block.title), ...(block.value && { value: cleanLine(block.value) }) };
  if ('code' in block) return { code: cleanLine(block.code), label: cleanLine(block.label) };
  return { link: cleanLine(block.link), address: block.address };
}

const cleanContent = ({ subject, title, preheader, blocks, action, after }: MailContent): MailContent => ({
  subject: cleanLine(subject),
  ...(title !== undefined && { title: cleanLine(title) }),
  ...(preheader !== undefined && { preheader: cleanLine(preheader) }),
  blocks: blocks.map(cleanBlock),
  ...(action && { action: { ...action, label: cleanLine(action.label) } }),
  ...(after && { after: after.map(cleanBlock) }),
});
