import { lengths, truncate } from 'shared-ui/format';
import { VisuallyHidden } from 'shared-ui/visually-hidden';

/** A text of a card, cut for the eye (COUR-070); those who listen hear all of it. */
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
