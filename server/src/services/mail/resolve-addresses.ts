import type { MailBlock, MailContent } from './content.ts';

/** Makes the addresses of pages absolute. They may be paths of the site, because not every caller knows the site's address. */
export function resolveAddresses(content: MailContent, publicUrl: string): MailContent {
  const resolve = <Item extends { address?: string }>(item: Item): Item =>
    item.address?.startsWith('/') ? { ...item, address: `${publicUrl}${item.address}` } : item;
  const resolveBlock = (block: MailBlock): MailBlock => {
    if (typeof block === 'string') return block;
    if ('fields' in block) return { fields: block.fields.map(resolve) };
    if ('items' in block) return { items: block.items.map(resolve) };
    return 'link' in block ? resolve(block) : block;
  };
  return {
    ...content,
    blocks: content.blocks.map(resolveBlock),
    ...(content.action && { action: resolve(content.action) }),
    ...(content.after && { after: content.after.map(resolveBlock) }),
  };
}
