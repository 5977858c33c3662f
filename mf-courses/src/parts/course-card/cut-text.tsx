import { lengths, truncate } from 'shared-ui/format';
import { VisuallyHidden } from 'shared-ui/visually-hidden';

/** A text of a card, truncated visually (COUR-070); screen readers get all of it. */
export function CutText({ text }: { text: string }) {
  const cut = truncate(text, lengths.cardTitle);
  if (cut === text) return text;
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
