import { useId, useState } from 'react';
import { Button } from '../button/index.ts';
import { lengths, truncate } from '../format/index.ts';
import { Text } from '../layout/index.ts';
import { useKitTexts } from '../texts.ts';

export interface LongTextProps {
  /** As somebody wrote it, in lines. */
  children: string;
  /** Where it is cut. @default 300 */
  length?: number;
}

/** What somebody wrote at length: its beginning, and the rest when it is asked for (CC §5, §9). */
export function LongText({ children, length = lengths.longText }: LongTextProps) {
  const texts = useKitTexts();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const short = truncate(children, length);
  return (
    <>
      <Text id={id} written>
        {whole ? children : short}
      </Text>
      {short !== children && (
        <div>
          <Button
            variant="quiet"
            size="s"
            aria-expanded={whole}
            aria-controls={id}
            onClick={() => setWhole(!whole)}
          >
            {whole ? texts.seeLess : texts.seeMore}
          </Button>
        </div>
      )}
    </>
  );
}
