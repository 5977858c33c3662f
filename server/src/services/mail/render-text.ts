import type { MailBlock, MailContent } from './content.ts';
import { quote } from './quote.ts';

function toParagraph(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return `${block.intro}\n${quote(block.quote)}`;
  if ('fields' in block)
    return block.fields.map(({ label, value, address }) => toFact(label, value, address)).join('\n');
  if ('items' in block)
    return block.items
      .map(({ text, address }) => (address === undefined ? `- ${text}` : `- ${text}\n  ${address}`))
      .join('\n');
  if ('title' in block) return `${block.title}:${block.value === undefined ? '' : ` ${block.value}`}`;
  if ('code' in block) return `${block.label}: ${block.code}`;
  return `${block.link}: ${block.address}`;
}

const toFact = (label: string, value: string, address: string | undefined): string =>
  address === undefined || address === value ? `${label}: ${value}` : `${label}: ${value}\n  ${address}`;

/** Joins paragraphs; a title is directly above the block that follows it. */
const joinBlocks = (blocks: readonly MailBlock[]): string =>
  blocks
    .map((block) => `${toParagraph(block)}${typeof block !== 'string' && 'title' in block ? '\n' : '\n\n'}`)
    .join('');

/** Renders the plain text of a mail, without its footer. */
export function renderText({ title, blocks, action, after = [] }: MailContent): string {
  const start = title === undefined ? [] : [title];
  const end = action ? [`${action.label}: ${action.address}`, ...after] : after;
  return `${joinBlocks([...start, ...blocks, ...end]).trimEnd()}\n`;
}
