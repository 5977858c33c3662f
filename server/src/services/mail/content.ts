import { cleanLine, cleanLines } from './clean.ts';

/** A label and its value, such as when, where, or a price. */
export interface Fact {
  label: string;
  value: string;
  /** Where the value leads: a page of the site (absolute or its path), or the value itself. */
  address?: string;
  /** It closes a sum. */
  isTotal?: true;
}

/** An item of a list, with the page of the site that it leads to. */
export interface ListItem {
  text: string;
  address?: string;
}

/**
 * A part of a mail, in its order: a paragraph; a title with a value, such as a product with its price; facts; a list; words that a person
 * wrote, which are set apart from the site's own; a code to type; a link beside the action.
 */
export type MailBlock =
  | string
  | { title: string; value?: string }
  | { facts: readonly Fact[] }
  | { items: readonly ListItem[] }
  | { quote: string; intro: string }
  | { code: string; label: string }
  | { link: string; address: string };

/** What the foot of a mail says about why one gets it. A mail that its reader can switch off says so instead. */
export type MailReason = 'security' | 'address' | 'service' | 'digest' | 'staff';

/** A mail as data, from which its text and its HTML are made. */
export interface MailContent {
  subject: string;
  /** The heading; the subject by default. */
  title?: string;
  /** What lists of mails show beside the subject; the first paragraph by default. */
  preheader?: string;
  blocks: readonly MailBlock[];
  /** What the reader is asked to do: a button that leads to a page of the site, by its address or its path. */
  action?: { label: string; address: string };
  /** What follows the action. */
  after?: readonly MailBlock[];
}

declare const defined: unique symbol;

/** The content of a mail that `defineMail` made: no other can be queued. */
export interface Mail extends MailContent {
  readonly [defined]: true;
  /** Name of its definition. */
  readonly name: string;
  readonly reason: MailReason;
}

const names = new Set<string>();

/** Names of all mails that are defined in the loaded modules. */
export const listMailNames = (): string[] => [...names].sort();

/**
 * Defines a mail of the site: only a defined mail can be queued, so that the catalogue of mails is complete.
 * @param build makes the content from what the caller knows
 * @throws when two mails have one name
 */
export function defineMail<Input extends unknown[]>(
  { name, reason = 'service' }: { name: string; reason?: MailReason },
  build: (...input: Input) => MailContent,
): (...input: Input) => Mail {
  if (names.has(name)) throw new Error(`Two mails have the name ${name}`);
  names.add(name);
  return (...input) => ({ ...cleanContent(build(...input)), name, reason }) as Mail;
}

/** Each text of a block on one line; what a person wrote keeps its lines. */
function cleanBlock(block: MailBlock): MailBlock {
  if (typeof block === 'string') return cleanLine(block);
  if ('quote' in block) return { quote: cleanLines(block.quote), intro: cleanLine(block.intro) };
  if ('facts' in block)
    return {
      facts: block.facts.map((fact) => ({
        ...fact,
        label: cleanLine(fact.label),
        value: cleanLine(fact.value),
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
