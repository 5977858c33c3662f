import { truncate } from '../format/index.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CutTextProps {
  text: string;
  /** Characters that are shown. */
  length: number;
}

/** A text that is cut visually after some characters; screen readers get all of it. */
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
