export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const heading = /^##? /;
const item = /^[-*] /;

/** Divides a published text into headings (`## `), lists (`- `) and paragraphs, which empty lines divide. Reads each line once. */
export function parseLegalText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (line === '') isOpen = false;
    else if (heading.test(line)) {
      blocks.push({ kind: 'heading', text: line.replace(heading, '') });
      isOpen = false;
    } else if (item.test(line)) {
      const written = line.replace(item, '');
      if (last?.kind === 'list') last.items.push(written);
      else blocks.push({ kind: 'list', items: [written] });
      isOpen = false;
    } else if (isOpen && last?.kind === 'paragraph') last.text += `\n${line}`;
    else {
      blocks.push({ kind: 'paragraph', text: line });
      isOpen = true;
    }
  }
  return blocks;
}
