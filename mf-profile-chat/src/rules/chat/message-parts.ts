import { cleanMessage } from 'shared-api/rules/chat-message';

/** A piece of a message: a text, or a link with the shown address as its text. */
export type MessagePart = { text: string; href?: undefined } | { text: string; href: string };

const address = /https?:\/\/[^\s<>"'`«»“”]+/giu;
/** Characters that end a sentence rather than an address. */
const trailing = new Set('.,;:!?،؛؟…)]}*_~');
const maxPathLength = 40;

/** Removes the end of the sentence from an address. A closing bracket stays if the address contains the opening one. */
function trimAddress(found: string): string {
  let end = found.length;
  while (trailing.has(found[end - 1] ?? '')) end--;
  const trimmed = found.slice(0, end);
  const rest = found.slice(trimmed.length);
  return rest.startsWith(')') && trimmed.includes('(') ? `${trimmed})` : trimmed;
}

/**
 * The text that is shown for an address. It has the host as browsers resolve it, in Punycode, so that letters of
 * another script cannot be mistaken for Latin ones, and leaves out a user name before it
 * (`https://bank.example@evil.example`).
 */
function toShownAddress({ host, pathname, search, hash }: URL): string {
  const path = `${pathname}${search}${hash}`.replace(/^\/$/, '');
  return `${host}${path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path}`;
}

/** Splits a message into texts and links. Removes characters that would reorder the text around them. */
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
