const block = /(<!-- generated: ([\w-]+) -->)([\s\S]*?)(<!-- end -->)/g;

/** A block at the beginning of a line gets its own lines; a block within a line stays there. */
const wrap = (text, at, content) =>
  at === 0 || text[at - 1] === '\n' ? `\n\n${content}\n\n` : content.replaceAll('\n', ' ');

/**
 * Updates the contents of a document's blocks: the text between `<!-- generated: name -->` and `<!-- end -->`.
 * @param {string} text the document
 * @param {Record<string, string>} contents by the names of blocks
 * @returns {string} the updated document
 * @throws Error if a block has a name without contents
 */
export const fillBlocks = (text, contents) =>
  text.replace(block, (_, start, name, _old, end, at) => {
    if (contents[name] === undefined) throw new Error(`nothing generates the block ${name}`);
    return `${start}${wrap(text, at, contents[name])}${end}`;
  });

/**
 * Formats a table of Markdown, its columns aligned.
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function formatTable(head, rows) {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at].length)));
  const toLine = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  return [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...rows.map(toLine)].join('\n');
}
