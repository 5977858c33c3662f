import { useId, useState } from 'react';
import { Button } from '../button/index.ts';
import { lengths, truncate } from '../format/index.ts';
import { Text } from '../layout/index.ts';
import { useKitTexts } from '../texts.ts';

export interface LongTextProps {
  /** The text as the user wrote it, with its line breaks. */
  children: string;
  /** Maximum length before it is expanded. @default 300 */
  length?: number;
}

/** A long text of a user: its beginning, and the rest on request (CC §5, §9). */
export function LongText({ children, length = lengths.longText }: LongTextProps) {
  const texts = useKitTexts();
  const id = useId();
  const [full, setFull] = useState(false);
  const short = truncate(children, length);
  return (
    <>
      <Text id={id} written>
        {full ? children : short}
      </Text>
      {short !== children && (
        <div>
          <Button
            variant="quiet"
            size="s"
            aria-expanded={full}
            aria-controls={id}
            onClick={() => setFull(!full)}
          >
            {full ? texts.seeLess : texts.seeMore}
          </Button>
        </div>
      )}
    </>
  );
}
