import { cleanMessage } from 'shared-api/rules/chat-message';

/** A piece of a message: a text, or a link with the address that is shown. */
export type MessagePart = { text: string; href?: undefined } | { text: string; href: string };

const address = /https?:\/\/[^\s<>"'`«»“”]+/giu;
/** What ends a sentence rather than an address. */
const trailing = new Set('.,;:!?،؛؟…)]}*_~');
const maxPathLength = 40;

/** Without the end of the sentence; a closing bracket stays if it was opened in the address. */
function trimAddress(found: string): string {
  let end = found.length;
  while (trailing.has(found[end - 1] ?? '')) end--;
  const trimmed = found.slice(0, end);
  const rest = found.slice(trimmed.length);
  return rest.startsWith(')') && trimmed.includes('(') ? `${trimmed})` : trimmed;
}

/**
 * What is shown of an address: the host as browsers resolve it, in Punycode, so that letters of another script do not pass for Latin ones, and without
 * the user name that may stand before it (`https://bank.example@evil.example`).
 */
function toShownAddress({ host, pathname, search, hash }: URL): string {
  const path = `${pathname}${search}${hash}`.replace(/^\/$/, '');
  return `${host}${path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path}`;
}

/** Splits a message into texts and links, without characters that reorder what stands around them. */
export function toMessageParts(message: string): MessagePart[] {
  const text = cleanMessage(message);
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const trimmed = trimAddress(found);
    const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
    if (url === undefined || url.host === '') continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    url.username = '';
    url.password = '';
    parts.push({ text: toShownAddress(url), href: url.href });
    end = index + trimmed.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
