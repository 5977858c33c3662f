import { truncate } from '../format/index.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CutTextProps {
  text: string;
  /** Number of visible characters. */
  length: number;
}

/** A text that is truncated visually. Screen readers get the full text. */
export function CutText({ text, length }: CutTextProps) {
  const cut = truncate(text, length);
  if (cut === text) return text;
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
