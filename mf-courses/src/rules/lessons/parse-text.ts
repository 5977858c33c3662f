/** A block of a lesson's text. */
export type TextBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] };

const heading = '## ';
const bullet = '- ';

function parseBlock(block: string): TextBlock {
  const lines = block.split('\n').map((line) => line.trim());
  if (lines.length === 1 && block.startsWith(heading))
    return { kind: 'heading', text: block.slice(heading.length) };
  if (lines.every((line) => line.startsWith(bullet)))
    return { kind: 'list', items: lines.map((line) => line.slice(bullet.length)) };
  return { kind: 'paragraph', text: block };
}

/** Parses the text of a lesson: paragraphs, `## ` headings and `- ` lists, with empty lines between them. */
export const parseText = (text: string): TextBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock);
