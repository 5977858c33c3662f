import { truncate } from 'shared-ui/format';
import { VisuallyHidden } from 'shared-ui/visually-hidden';

/** A text that is cut visually after some characters (TF §9); screen readers get all of it. */
export function CutText({ text, length }: { text: string; length: number }) {
  const cut = truncate(text, length);
  if (cut === text) return text;
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
